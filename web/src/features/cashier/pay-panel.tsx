import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/calls/send.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { useSend } from '../../lib/calls/use-send.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Qr } from '../../ui/qr.tsx'
import css from './cashier.module.css'
import desk from './desk.module.css'
import type { DepositView } from './deposit-words.ts'
import { ImagePicker } from './image-picker.tsx'

const Facts = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className={desk['facts']}>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <bdi dir="ltr">{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)

const ByHand = ({ deposit, rows }: { deposit: DepositView; rows: readonly (readonly [string, string])[] }) => {
  const say = useTranslate()
  const queryClient = useQueryClient()
  const { alert, busy, attempt, setAlert } = useSend()
  const add = (picture: string) =>
    attempt(() => send('cashier.depositProof', { id: deposit.id, picture }, { timeoutMillis: 60_000 }), {
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['cashier.deposits'] }),
    })
  return (
    <>
      <Facts rows={rows} />
      {deposit.state === 'review' ? (
        <p className={css['fine']}>{say('cashier.reviewText')}</p>
      ) : (
        <div className={css['acts']}>
          <ImagePicker says={say('cashier.addProof')} busy={busy} onPicked={(picture) => void add(picture)} onAlert={setAlert} />
          <span className={css['fine']}>{say('cashier.proofRule')}</span>
        </div>
      )}
      <p role="alert" className={desk['alert']}>
        {alert}
      </p>
    </>
  )
}

/** Next step of a requested deposit: the transfer details, or the payment page. */
export const PayPanel = ({ deposit }: { deposit: DepositView }) => {
  const say = useTranslate()
  const money = useMoney()
  const when = useMoment('shortMoment')
  const { id, amount, method, bank, page, code, state, expiresAt } = deposit
  const facts = [
    [say('cashier.reference'), id],
    [say('cashier.payBefore'), when(expiresAt)],
  ] as const
  const handRows =
    bank === null
      ? []
      : ([
          [say('cashier.bankName'), bank.institution],
          [say('cashier.bankHolder'), bank.holder],
          [say('cashier.bankNumber'), bank.number],
          ...facts,
        ] as const)
  return (
    <section className={cx(desk['card'], css['paying'])} aria-labelledby="cashier-pay">
      <h2 id="cashier-pay">{say(state === 'review' ? 'cashier.reviewTitle' : 'cashier.payTitle', { amount: money(amount) })}</h2>
      {method === 'bank' ? (
        <ByHand deposit={deposit} rows={handRows} />
      ) : state === 'asking' || page === '' ? (
        <p role="status" className={css['fine']}>
          {say(state === 'review' ? 'cashier.reviewText' : 'cashier.askingText')}
        </p>
      ) : (
        <div className={css['pay']}>
          <div>
            <Facts rows={method === 'crypto' ? [[say('cashier.address'), code], ...facts] : facts} />
            <div className={css['acts']}>
              <a className={buttonClass('primary')} href={page} rel="noreferrer">
                {say('cashier.openPage')}
                <Icon name="arrow-square-out" size="s" />
              </a>
            </div>
            <p className={css['fine']}>{say('cashier.waitsText')}</p>
          </div>
          {method !== 'card' && (
            <div className={css['code']}>
              <Qr address={code} label={say('cashier.qrLabel')} />
            </div>
          )}
        </div>
      )}
    </section>
  )
}
