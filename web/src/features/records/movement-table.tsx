import type { Value } from '@perya/calls'
import { useMoment } from '../../lib/format.ts'
import { useTranslate } from '../../lib/text.tsx'
import { cx } from '../../ui/cx.ts'
import { toneOf } from './figures.tsx'
import { movementKindKey } from './movement-kind-key.ts'
import css from './records.module.css'
import { useSignedAmount } from './use-signed-amount.ts'

/** Movements with the balance after each; pressing a balance explains it. */
export const MovementTable = ({ label, rows, onWhy }: { label: string; rows: Value<'records.movements'>['list']; onWhy?: (key: string) => void }) => {
  const say = useTranslate()
  const amount = useSignedAmount()
  const moment = useMoment()
  return (
    <table className={css['table']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{say('records.what')}</th>
          <th scope="col" className={css['wide']}>
            {say('records.at')}
          </th>
          <th scope="col" className={css['end']}>
            {say('records.amount')}
          </th>
          <th scope="col" className={css['end']}>
            {say('records.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <b>{say(movementKindKey(row.kind))}</b>
              {row.gameName !== '' && <small>{row.gameName}</small>}
              <small className={css['narrow']}>{moment(row.at)}</small>
            </th>
            <td className={css['wide']}>{moment(row.at)}</td>
            <td className={cx(css['end'], css['amount'], toneOf(row.amount) === 'gain' && css['gain'])}>
              <bdi dir="ltr">{amount(row.amount, true)}</bdi>
            </td>
            <td className={css['end']}>
              {onWhy === undefined ? (
                <bdi dir="ltr">{amount(row.balance)}</bdi>
              ) : (
                <button
                  type="button"
                  className={css['why']}
                  aria-label={say('records.whyThis', { balance: amount(row.balance) })}
                  title={say('records.why')}
                  onClick={() => onWhy(row.key)}
                >
                  <bdi dir="ltr">{amount(row.balance)}</bdi>
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
