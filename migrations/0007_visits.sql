CREATE TABLE "visit_figures" (
	"day" date NOT NULL,
	"dimension" varchar(20) NOT NULL,
	"value" varchar(100) NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "visit_figures_day_dimension_value_pk" PRIMARY KEY("day","dimension","value"),
	CONSTRAINT "visit_figures_dimension" CHECK ("visit_figures"."dimension" in ('page', 'step', 'source', 'utm_source', 'utm_campaign'))
);
--> statement-breakpoint
CREATE TABLE "visit_hashes" (
	"day" date NOT NULL,
	"hash" varchar(22) NOT NULL,
	CONSTRAINT "visit_hashes_day_hash_pk" PRIMARY KEY("day","hash")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" varchar(32) NOT NULL
);
