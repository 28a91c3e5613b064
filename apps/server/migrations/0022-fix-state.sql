-- Whether a vulnerability can be fixed (packages/domain/src/vulnerability/fix/fix-states.ts), from 1, not fixed by the vendor ever, to 5, patched; null: no
-- source says.
alter table vulnerability_search add column fix smallint;
