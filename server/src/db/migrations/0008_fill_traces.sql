-- Explanations of fills. Words and fields are those of exchange/src/fill-trace.ts.

-- The book as a working order found it, so that a restart does not forget it; null once the order is final.
alter table orders add column arrival jsonb;
-- null: fills before this step, which nobody wrote an explanation for.
alter table fills add column trace jsonb;
