-- How long it usually is from one visit with something new to the next, in minutes: who falls silent is known by its own rhythm.
alter table collected_source add column usual_gap_minutes int;
