#!/bin/sh
# Dumps the database named by PGHOST, PGUSER, PGDATABASE once a day into /backups, and keeps fourteen.
# With ONCE=1 it makes one dump and ends.
set -eu
folder=${BACKUP_FOLDER:-/backups}
while :; do
  file="$folder/winterjay-$(date -u +%Y-%m-%dT%H%M%SZ).dump"
  # A dump that was cut short must never look like a backup.
  if pg_dump --format=custom --file="$file.part" && pg_restore --list "$file.part" > /dev/null; then
    mv "$file.part" "$file"
    echo "backed up: $file"
  else
    rm -f "$file.part"
    echo 'the backup failed' >&2
    [ "${ONCE:-}" = 1 ] && exit 1
  fi
  ls -1 "$folder"/winterjay-*.dump 2> /dev/null | sort -r | tail -n +15 | while read -r old; do rm -f "$old"; done
  [ "${ONCE:-}" = 1 ] && exit 0
  sleep 86400
done
