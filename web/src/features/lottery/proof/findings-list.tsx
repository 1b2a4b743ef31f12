import type { TicketProof } from '@perya/domain/lottery/proof/ticket-proof'
import { useTranslate } from '../../../lib/text/text.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { proofChecks, type Findings, type CheckOutcome } from './verify-ticket-proof.ts'
import css from './proof.module.css'

const iconOf = { holds: 'check-circle-fill', fails: 'warning-circle-fill', later: 'clock', none: 'info' } as const satisfies Record<
  CheckOutcome,
  string
>

/** The checks of a proof, one line each, with the reason why it matters. */
export const FindingsList = ({ proof, findings }: { proof: TicketProof; findings: Findings }) => {
  const say = useTranslate()
  return (
    <ul className={css['findings']}>
      {proofChecks.map((name) => {
        const found = findings[name]
        return (
          <li key={name} className={cx(css['finding'], css[found])} data-check={name} data-found={found}>
            <Icon name={iconOf[found]} />
            <span className={css['what']}>
              <b>{say(`proof.check.${name}`, { found, count: proof.count ?? 0 })}</b>
              <small>{say(`proof.check.${name}Says`)}</small>
            </span>
            <span className={css['badge']}>{say('proof.found', { found })}</span>
          </li>
        )
      })}
    </ul>
  )
}
