/** What `winterjay COMMAND --help` prints after the usage: input, output and an example. */
export const HELP: Readonly<Record<string, string>> = {
  serve:
    'Starts the server and keeps it until Ctrl-C or SIGTERM. Settings are environment variables (docs/operations.md), such as\n  PORT=8080 npm run -s winterjay -- serve',
  backup:
    'Packs the embedded database into FILE, or into the backups folder of DATA_DIR. The server may be running.\n  npm run -s winterjay -- backup before-upgrade.tar.gz',
  restore:
    'Restores a backup into DATA_DIR; the database that was there is kept next to it. The server must be stopped.\n  npm run -s winterjay -- restore before-upgrade.tar.gz',
  'verify-backup':
    'Without FILE the newest one in the backups folder of DATA_DIR, as the server does every week. The server may be running; its data are not touched.\n  npm run -s winterjay -- verify-backup before-upgrade.tar.gz',
  'encrypt-backup':
    'From standard input to standard output, with the key of BACKUP_KEY or BACKUP_KEY_FILE.\n  pg_dump -Fc | npm run -s winterjay -- encrypt-backup > winterjay.dump.enc',
  'decrypt-backup':
    'From standard input to standard output, with the key of BACKUP_KEY or BACKUP_KEY_FILE. With exit 1, do not use what was written.\n  npm run -s winterjay -- decrypt-backup < winterjay.dump.enc > winterjay.dump',
  'check-books':
    'Recomputes every stored figure from its records. Exit 1 when one differs. The last line is a mark of the audit log; --log compares the log\nwith a mark printed earlier.\n  npm run -s winterjay -- check-books --log 2026-11-21T12:00:00.000Z/42/…',
  'grant-operator':
    'The account signs out and in again to see /business/operator.\n  npm run -s winterjay -- grant-operator ann@example.ca',
  invite:
    'The link is for that address only. It is not mailed: send it as you like.\n  npm run -s winterjay -- invite ann@example.ca',
  journal:
    'OWNER is the address of an account or the id of a business. FORMAT: iif, qbo_journal_csv, qbo_bank_csv, ofx, qbo_web_connect, xero_bank_csv,\nsage50, hledger, beancount. SETTINGS.json names the accounts: {"accounts": {"bank": {"name": "Chequing", "number": "1010"}}, "date_order": "mdy",\n"language": "en"}. Importing a file twice doubles its entries: back up the bookkeeping program first.\n  npm run -s winterjay -- journal ann@example.ca iif 2026-01-01 2026-12-31 2026.iif',
  mail: 'Lists the mails that were not sent yet, and why. --retry tries all of them again now, --retry ID one.\n  npm run -s winterjay -- mail --retry',
  migrate:
    'Migrates the database as a start does, and exits. Where one role owns the tables and another serves, use the owner’s DATABASE_URL.\n  npm run -s winterjay -- migrate',
  'market-day':
    'Shows the last completed market day, whether the clock is trusted, and what was set aside. --accept confirms a clock that has jumped.\n  npm run -s winterjay -- market-day --accept',
  'news-list':
    'CSV on standard output: email, name, agreed_at, unsubscribe_link. Unconfirmed addresses are left out.\n  npm run -s winterjay -- news-list > news.csv',
  prices:
    'FILE.csv has a column of days and one for each fund. --forget goes back to the bundled figures.\n  npm run -s winterjay -- prices closes.csv',
  optimise:
    'Standard input: {"method": "min_variance", "symbols": ["A", "B"], "sigma": [[0.04, 0.01], [0.01, 0.09]]}, or scenarios or prices_csv in place of\nsigma. Standard output: {"weights": …}, or {"refused": reason}.\n  npm run -s winterjay -- optimise < problem.json',
  acb: 'Standard input: {"transactions": [{"id", "symbol", "kind", "trade_on", "settle_on", "units", "price", …}], "rates"?: {"USD": {"2026-01-05": "1.37"}}}. Numbers are\ndecimal strings. Standard output: {"lines", "positions", "years", "gaps"}. --read prints such transactions from CSV files of activities.\n  npm run -s winterjay -- acb < transactions.json',
  benefits:
    'Standard input: the body of POST /api/benefits/check. Standard output: its answer. TODAY sets the day. --file answers a CSV\nfile of up to 2,000 households: the fields by their names on the wire (net_income, spouse.age) or in French, ref for your own mark. Standard output: a line\nfor each household, or with --programmes for each programme of each household. Rows that cannot be read are on standard error (--french: in French), exit 1.\n  npm run -s winterjay -- benefits < household.json\n  npm run -s winterjay -- benefits --file clinic.csv > answers.csv',
  figures:
    'The benefit figures to look up again, with their pages. Exit 0 also when there are some. --refresh shows what a CSV file of new figures changes\nand holds them against what the agencies print; with the folder packages/benefits/src it also writes them. Columns: programme, figure, value,\nfrom, to, year, title, url, checked_on, confidence.\n  npm run -s winterjay -- figures --refresh quarter.csv packages/benefits/src',
  schedule:
    'Standard input: the body of POST /api/loans; borrower_name may be left out. Standard output: {"payment", "apr", "rows"}. TODAY sets the day.\n  echo \'{"principal": 10000, "annual_rate": 12}\' | npm run -s winterjay -- schedule',
  statements:
    'Reads bank files (OFX, QFX, QIF, CSV, XLSX, CAMT.053, MT940, PDF), exports of other budget apps, and zip files of them. Standard output: for each\nfile its accounts and transactions, and what could not be read. --book books them in that order into an empty budget.\n  npm run -s winterjay -- statements --book january.ofx february.ofx',
  categorise:
    'Standard input: [{"description", "amount_cents"?, "mcc"?}]. Standard output: [{"category", "reason"}].\n  echo \'[{"description": "TIM HORTONS #1234"}]\' | npm run -s winterjay -- categorise',
  household:
    'Standard input: {"today", "accounts": [{"id", "kind", "balance": {"date", "amount_cents"}}], "rows": [{"account", "date", "amount_cents",\n"description"}]} and more (product §12.3). Standard output: {"recurring", "transfers", "cards", "forecast", "month", "left_to_spend"}.\n  npm run -s winterjay -- household < budget.json',
  'due-by':
    'Standard input: {"at", "hours"}; an at without an offset is Toronto’s time. Standard output: {"due"}.\n  echo \'{"at": "2026-10-09T16:30", "hours": 4}\' | npm run -s winterjay -- due-by',
  'sign-webhook':
    'Standard input: {"id", "timestamp", "secrets": […], "body"}. Standard output: {"signature"}, by Standard Webhooks 1.0.0.\n  echo \'{"id": "msg_1", "timestamp": 1614265330, "secrets": ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], "body": "{}"}\' | npm run -s winterjay -- sign-webhook',
  mcp: 'Serves the Model Context Protocol on standard input and output, for an assistant that starts it. WINTERJAY_URL is the address of your\nWinterjay, WINTERJAY_KEY an API key; both are environment variables, so that the key is in no list of processes. There is a tool for each call that\nreads and that the key’s scopes allow. Nothing can be changed. What the tools return, with names and amounts, leaves Winterjay: it goes to the\nassistant, and to the service behind it if it does not run on this machine. End the key in the app to stop it.\n  WINTERJAY_URL=https://winterjay.example WINTERJAY_KEY=wj_live_… npm run -s winterjay -- mcp',
}
