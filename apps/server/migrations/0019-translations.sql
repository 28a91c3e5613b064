-- Machine translations, one a text: the same text of two records is translated once, and never again after a rebuild.
create table translation (
  -- SHA-256 of the original text.
  text_hash bytea not null,
  -- Engine and model: another one translates anew.
  engine text not null,
  -- Null: the engine could not translate this text.
  translated text,
  -- Why not.
  fault text not null default '',
  characters integer not null,
  made_at timestamptz not null,
  primary key (text_hash, engine)
);

-- Characters sent on each day of Asia/Shanghai, so that a budget holds for all processes.
create table translation_day (
  day date primary key,
  characters integer not null
);

-- Records without anything to translate, or whose text could not be translated; looked at again after a week.
create table translation_skip (
  anchor text collate "C" primary key,
  skipped_at timestamptz not null
);
