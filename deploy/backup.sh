#!/bin/bash
# Dumps the database named by PGHOST, PGUSER, PGDATABASE once a day into /backups, encrypted when BACKUP_KEY or
# BACKUP_KEY_FILE is set, and keeps fourteen. Once a week it restores the newest one into a scratch database and checks
# its books there. With ONCE=1 it makes one dump and ends, with VERIFY=1 it verifies the newest one and ends.
set -euo pipefail
folder=${BACKUP_FOLDER:-/backups}
# Words on purpose: a program and its arguments.
winterjay=${WINTERJAY:-node /app/server/cli.js}
verification=$folder/.verification

dumps() {
  find "$folder" -maxdepth 1 \( -name 'winterjay-*.dump' -o -name 'winterjay-*.dump.enc' \) | sort -r
}

# A dump that was cut short must never look like a backup.
back_up() {
  local file
  file=$folder/winterjay-$(date -u +%Y-%m-%dT%H%M%SZ).dump
  if [ -n "${BACKUP_KEY:-}${BACKUP_KEY_FILE:-}" ]; then
    file=$file.enc
    pg_dump --format=custom | $winterjay encrypt-backup > "$file.part" && $winterjay decrypt-backup < "$file.part" > /dev/null
  else
    pg_dump --format=custom --file="$file.part" && pg_restore --list "$file.part" > /dev/null
  fi || {
    rm -f "$file.part"
    echo 'the backup failed' >&2
    return 1
  }
  mv "$file.part" "$file"
  echo "backed up: $file"
}

restore_into() {
  case $2 in
    *.enc) $winterjay decrypt-backup < "$2" | pg_restore --no-owner --exit-on-error --dbname "$1" ;;
    *) pg_restore --no-owner --exit-on-error --dbname "$1" "$2" ;;
  esac
}

# Without the notice that there was none.
drop() {
  PGOPTIONS=--client-min-messages=warning dropdb --if-exists --force "$1"
}

# Restores the newest dump into a database of its own, which is dropped again.
verify() {
  local file scratch result=0
  scratch=${PGDATABASE}_verification
  file=$(dumps | sed -n 1p)
  [ -n "$file" ] || { echo 'there is no backup to verify' >&2; return 1; }
  if drop "$scratch" && createdb "$scratch" && restore_into "$scratch" "$file" \
    && DATABASE_URL="postgres:///$scratch" $winterjay check-books; then
    result=1
    echo "verified: $file"
  else
    echo "the backup could not be verified: $file" >&2
  fi
  drop "$scratch" || true
  echo "$result" > "$verification"
  [ "$result" = 1 ]
}

# A failed verification is repeated with the next dump.
is_verification_due() {
  [ "$(cat "$verification" 2> /dev/null)" != 1 ] || [ -z "$(find "$verification" -mtime -7)" ]
}

# For the textfile collector of node_exporter; the names are those of GET /metrics.
write_metrics() {
  local newest
  newest=$(dumps | sed -n 1p)
  {
    [ -z "$newest" ] || echo "winterjay_backup_timestamp_seconds $(stat -c %Y "$newest")"
    if [ -e "$verification" ]; then
      echo "winterjay_backup_verification_timestamp_seconds $(stat -c %Y "$verification")"
      echo "winterjay_backup_verification_success $(cat "$verification")"
    fi
  } > "$folder/winterjay.prom.part"
  mv "$folder/winterjay.prom.part" "$folder/winterjay.prom"
}

if [ "${VERIFY:-}" = 1 ]; then
  status=0
  verify || status=1
  write_metrics
  exit "$status"
fi
while :; do
  status=0
  back_up || status=1
  dumps | tail -n +15 | while read -r old; do rm -f "$old"; done
  if [ "${ONCE:-}" != 1 ] && is_verification_due; then verify || true; fi
  write_metrics
  [ "${ONCE:-}" != 1 ] || exit "$status"
  sleep 86400
done
