#!/bin/sh
# /usr/local/bin/winterjay: a command of Winterjay with the user, the settings and the data of its service.
#   sudo winterjay check-books
exec runuser -u winterjay -- env NODE_ENV=production DATA_DIR=/var/lib/winterjay \
  node --env-file=/etc/winterjay.env /opt/winterjay/server/cli.js "$@"
