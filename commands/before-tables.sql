CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- What searches compare: lower case, without accents and apostrophes. Immutable, so that tables can store it.
CREATE FUNCTION "folded"("text" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select lower(translate(regexp_replace(normalize("text", NFD), '[\u0300-\u036f]', '', 'g'), 'ØøŁłĐđ''’‘ʼ`´', 'OoLlDd'))
$$;
