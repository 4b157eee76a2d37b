CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_kind" ON "audit_log" USING btree ("subject","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_name" ON "audit_log" USING btree ("subject_name","at","id");