import { type Source, sources } from './sources.ts'

/** A pattern that is allowed only in its home files, and the message for other files. */
type Ban = { readonly says: string; readonly pattern: RegExp; readonly where: RegExp; readonly homes: readonly RegExp[] }

const tests = /\.(test|spec)\.tsx?$/

const bans: readonly Ban[] = [
  {
    says: 'fetch lives in web/src/lib/calls/send.ts',
    pattern: /(?<![\w.])fetch\(/,
    where: /^web\/src\//,
    homes: [/^web\/src\/lib\/calls\/send\.ts$/, /^web\/src\/app\/service-worker\.ts$/],
  },
  {
    says: 'fetch of the console lives in console/src/lib/calls/api.ts',
    pattern: /(?<![\w.])fetch\(/,
    where: /^console\/src\//,
    homes: [/^console\/src\/lib\/calls\/api\.ts$/],
  },
  {
    says: 'browser storage of the console lives in console/src/lib/preferences.ts',
    pattern: /\b(localStorage|sessionStorage|indexedDB)\b/,
    where: /^console\/src\//,
    homes: [/^console\/src\/lib\/preferences\.ts$/],
  },
  {
    says: 'fetch of a frame lives in games/src/frame',
    pattern: /(?<![\w.])fetch\(/,
    where: /^games\/src\//,
    homes: [/^games\/src\/frame\//, /^games\/src\/slot\/pictures\.ts$/],
  },
  // The script in the head runs before any module and only reads.
  {
    says: 'browser storage lives in web/src/lib/storage/storage.ts',
    pattern: /\b(localStorage|sessionStorage|indexedDB)\b/,
    where: /^web\/src\//,
    homes: [/^web\/src\/lib\/storage\/storage\.ts$/, /^web\/src\/app\/document\/head-script\.ts$/, /^web\/src\/testing\//],
  },
  {
    says: 'storage of a frame lives in games/src/frame/frame-storage.ts',
    pattern: /\b(localStorage|sessionStorage|indexedDB)\b/,
    where: /^games\/src\//,
    homes: [/^games\/src\/frame\/frame-storage\.ts$/],
  },
  {
    says: 'the time comes from gateway/src/kernel/clock.ts',
    pattern: /\bDate\.now\b|\bnew Date\(\)/,
    where: /^(gateway|domain|art|providers|postgres)\/src\//,
    homes: [/^gateway\/src\/kernel\/clock\.ts$/, /^art\/src\/picture-folder\.ts$/],
  },
  {
    says: 'dates and numbers are formatted by web/src/lib/format/format.ts',
    pattern: /\bnew Intl\./,
    where: /^(web|games)\/src\//,
    homes: [/^web\/src\/lib\/format\/format(-count|-money)?\.ts$/],
  },
  {
    says: 'calls that change something are sent by web/src/lib/calls/use-send.ts, which knows whether one is running and why it was refused',
    pattern: /\buseMutation\b|\bset(Is)?(Busy|Sending)\b/,
    where: /^web\/src\//,
    homes: [],
  },
  {
    says: 'a form is a Form of web/src/ui/form',
    pattern: /<form\b/,
    where: /^web\/src\/.*\.tsx$/,
    homes: [/^web\/src\/ui\/form\/form\.tsx$/],
  },
  {
    says: 'a table is a DataTable of web/src/ui/table',
    pattern: /<table\b/,
    where: /^web\/src\/.*\.tsx$/,
    homes: [/^web\/src\/ui\/table\/data-table\.tsx$/],
  },
  {
    says: 'chance comes from gateway/src/kernel/chance.ts',
    pattern: /\bMath\.random\b/,
    where: /^(gateway|domain|host|art|providers|postgres)\/src\//,
    homes: [],
  },
  {
    says: 'markup is never set from text',
    pattern: /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/,
    where: /^(web|console|games)\/src\//,
    homes: [],
  },
  { says: 'backdrops are not blurred (decision 0122)', pattern: /backdrop-filter/, where: /^(web|console|games)\/src\/.*\.css$/, homes: [] },
  {
    says: 'money is written by domain/src/money and web/src/lib/format/format-money.ts',
    pattern: /replace\(\/\\\.00\$|(amount|stake|bet|balance)\w*\)? \/ 100\b/i,
    where: /^(calls|domain|texts|postgres|art|gateway|providers|games|host|web|console)\/(src|seed)\//,
    homes: [],
  },
  {
    says: 'an audit record is written in the transaction of its action: use audited, auditedPosting or appendAudit',
    pattern: /\bappendAuditAlone\(/,
    where: /^(gateway|providers|host)\/src\//,
    // Allowed: written or read files, reads of personal data, batches with their own commits, and commands and signatures that are refused or whose
    // transaction was rolled back. None of them has a transaction to commit with the record.
    homes: [
      /^gateway\/src\/operator\/(platform\/audit\/audit|personal-data|members\/person)\.ts$/,
      /^gateway\/src\/operator\/(approvals\/(decide-approval|staff-refusals)|command\/run-command|console\/perform)\.ts$/,
      /^gateway\/src\/agents\/commission\/dispute\/create-evidence-file\.ts$/,
      /^gateway\/src\/money\/dispute\/create-dispute-file\.ts$/,
    ],
  },
  {
    says: 'audit records are inserted by gateway/src/kernel/audit/append-audit.ts',
    pattern: /\bwrite_audits?\(|insert into audit_record|insertInto\('audit_record'/,
    where: /^(gateway|providers|host)\/src\//,
    homes: [/^gateway\/src\/kernel\/audit\/append-audit\.ts$/],
  },
  {
    says: 'a record that the database writes has no signature: append it in the gateway, in the same transaction',
    pattern: /\bwrite_audits?\(/,
    where: /^gateway\/sql\//,
    // Functions that post money or stop a vendor by themselves: their records are sealed by the job.
    homes: [/\/kernel\/write_audits?\.sql$/, /\/agents\/post_agent_transfers\.sql$/, /\/play\/(trip_vendor|hold_win)\.sql$/],
  },
  {
    says: 'a context is in a transaction by gateway/src/kernel/database/with-transaction.ts and in-transaction.ts alone',
    pattern: /\binTransaction:|\bas InTransaction\b/,
    where: /^(gateway|providers|host)\/src\//,
    homes: [/^gateway\/src\/kernel\/database\/(with-transaction|in-transaction)\.ts$/],
  },
  { says: 'no any', pattern: /(:\s*any\b|\bas any\b|<any>|\bany\[\])/, where: /\.tsx?$/, homes: [/^tools\/check\//] },
  { says: 'no switched-off types', pattern: /@ts-(ignore|nocheck|expect-error)/, where: /\.tsx?$/, homes: [/^tools\/check\//] },
  { says: 'no notes to self', pattern: /\b(TODO|FIXME)\b/, where: /\.(tsx?|mjs|css|sql)$/, homes: [/^tools\/check\//] },
  { says: 'no lonely test', pattern: /\b(test|it|describe)\.(only|skip)\(/, where: tests, homes: [] },
]

const withoutText = (line: string): string => line.replace(/^\s*(\*|\/\*\*?|\/\/).*$/, '')

const found = ({ path, text }: Source, ban: Ban): string[] =>
  text.split('\n').flatMap((line, index) => {
    const searched = ban.says === 'no notes to self' ? line : withoutText(line)
    return ban.pattern.test(searched) ? [`${path}:${index + 1} ${ban.says}`] : []
  })

const isHeld = (path: string, ban: Ban): boolean => {
  const isTest = tests.test(path) && ban.where.source !== tests.source && !ban.where.source.includes('tsx?')
  return ban.where.test(path) && !isTest && !ban.homes.some((home) => home.test(path))
}

/** Lists every use of a banned pattern outside of its home files. */
export const findBanViolations = (
  files = sources(/^(domain|calls|texts|postgres|art|gateway|providers|web|console|games|host|testkit|journeys|tools)\/.*\.(tsx?|mjs|css|sql)$/),
): string[] => bans.flatMap((ban) => files.filter(({ path }) => isHeld(path, ban)).flatMap((file) => found(file, ban)))
