import { formatDay, formatExactTime, zoneName } from '../../lib/format.ts'
import { differencesOf, isRecord, writeValue } from '../../lib/values.ts'
import { t } from '../../texts/en.ts'
import type { AuditRow } from './audit-wire.ts'

const fieldsOfState = (state: unknown): Readonly<Record<string, unknown>> =>
  isRecord(state) ? state : state === null || state === undefined ? {} : { value: state }

const Changes = ({ before, after }: Pick<AuditRow, 'before' | 'after'>) => {
  const facts = differencesOf(fieldsOfState(before), fieldsOfState(after))
  if (facts.length === 0) return <p className="small t3">{t.audit.noChange}</p>
  return (
    <div className="diff">
      {facts.flatMap(({ field, before: old, after: now, isSame }) =>
        isSame
          ? [
              <div key={field}>
                {'  '}
                {field}: {writeValue(now)}
              </div>,
            ]
          : [
              ...(old === undefined
                ? []
                : [
                    <div key={`${field} before`} className="d">
                      − {field}: {writeValue(old)}
                    </div>,
                  ]),
              ...(now === undefined
                ? []
                : [
                    <div key={`${field} after`} className="a">
                      + {field}: {writeValue(now)}
                    </div>,
                  ]),
            ],
      )}
    </div>
  )
}

/** An open record: before and after, the reason, what the action was given, where it came from. */
export const AuditRecord = ({ row }: { row: AuditRow }) => {
  const details = isRecord(row.detail) ? Object.entries(row.detail) : []
  return (
    <div className="cols">
      <Changes before={row.before} after={row.after} />
      <dl className="dl">
        <dt>{t.audit.columns.at}</dt>
        <dd>
          {formatDay(row.at)}, {formatExactTime(row.at)} {zoneName()}
        </dd>
        <dt>{t.audit.reason}</dt>
        <dd>{row.reason === null || row.reason === '' ? t.common.none : `“${row.reason}”`}</dd>
        {details.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{writeValue(value)}</dd>])}
        <dt>{t.audit.session}</dt>
        <dd className="mono">{writeValue(row.session)}</dd>
        <dt>{t.audit.address}</dt>
        <dd className="mono">{writeValue(row.address)}</dd>
        <dt>{t.audit.seal}</dt>
        <dd>{row.sealed === null ? t.audit.unsealed : t.audit.sealedAs(row.sealed)}</dd>
      </dl>
    </div>
  )
}
