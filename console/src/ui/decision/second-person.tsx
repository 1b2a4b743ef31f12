import { formatMoney, shortHash } from '../../lib/format.ts'
import type { SecondPerson } from '../../lib/calls/wire.ts'
import { t } from '../../texts/en.ts'
import { ruleText } from '../../texts/rule-text.ts'
import { Lamps } from '../pieces.tsx'

const listOf = (roles: SecondPerson['signers']): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(roles.map((role) => t.roles[role]))

/** Why an action needs a second person: the rule, the threshold, who may sign, and the hash of the exact input. */
export const SecondPersonNote = ({ second: { rule, threshold, currency, signers, hash } }: { second: SecondPerson }) => (
  <section className="eyes" role="status">
    <div className="row">
      <b>{t.action.askTitle}</b>
      <span className="end">
        <Lamps on={0} of={2} label={t.approvals.signed(0)} />
      </span>
    </div>
    <p className="small t2">
      {threshold === null || currency === null ? t.action.askAlways : t.action.askAbove(formatMoney(threshold, currency))}{' '}
      {t.action.signers(listOf(signers))}
    </p>
    <p className="micro t3">
      {t.action.askRule(ruleText(rule))} · <span className="mono">{shortHash(hash)}</span>
    </p>
  </section>
)
