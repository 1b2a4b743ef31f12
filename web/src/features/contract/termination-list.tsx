import type { Value } from '@perya/calls'
import { formatRatePercent } from '@perya/domain/agent/contract-tier'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './contract.module.css'

/** The contracts that an agreement terminates, each with date and reason; and when the new contract begins, or the old one ends. */
export const TerminationList = ({ outcome: { ends, before, at }, says }: { outcome: Value<'contract.outcome'>; says: 'begins' | 'over' }) => {
  const say = useTranslate()
  const moment = useMoment()
  return (
    <div className={css['consequences']}>
      {ends.length > 0 && (
        <div className={css['warning']}>
          <Icon name="warning" />
          <div>
            <p>{say('contract.endsToo', { count: ends.length })}</p>
            <ul>
              {ends.map(({ id, upline, member, rate, because, endsAt, depth }) => (
                <li key={id}>
                  {say(depth === 1 ? 'contract.endsOwn' : 'contract.endsDeeper', {
                    upline,
                    member,
                    rate: formatRatePercent(rate),
                    when: moment(endsAt),
                  })}{' '}
                  <span>{say(`contract.because.${because}`)}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {says === 'begins' &&
        before.map(({ id, rate, endsAt }) => (
          <p key={id} className={css['fine']}>
            {say('contract.replaces', { rate: formatRatePercent(rate), when: moment(endsAt) })}
          </p>
        ))}
      <p className={css['fine']}>{say(says === 'begins' ? 'contract.beginsAt' : 'contract.overAt', { when: moment(at) })}</p>
    </div>
  )
}
