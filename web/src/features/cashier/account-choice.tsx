import { openModal } from '../../lib/modal-queue.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './cashier.module.css'
import desk from './desk.module.css'
import { RemoveAccount } from './remove-account.tsx'
import { accountKindLabels, type WithdrawalTermsView } from './withdraw-words.ts'

const bind = () =>
  openModal({ key: 'bind-account', rank: 'asked', load: () => import('./bind-account-modal.tsx').then((module) => module.BindAccountModal) })

/** Target of a withdrawal: one of the member's payout accounts, or a new one. */
export const AccountChoice = ({
  accounts,
  value,
  onChoose,
}: {
  accounts: WithdrawalTermsView['accounts']
  value: string
  onChoose: (id: string) => void
}) => {
  const say = useTranslate()
  return (
    <section className={desk['block']} aria-labelledby="cashier-where">
      <div className={css['sectionHead']}>
        <h2 id="cashier-where">{say('cashier.where')}</h2>
        {accounts.length > 0 && (
          <Button size="s" kind="line" onClick={bind}>
            {say('cashier.bindAct')}
          </Button>
        )}
      </div>
      {accounts.length === 0 ? (
        <EmptyState title={say('cashier.whereNone')} action={<Button onClick={bind}>{say('cashier.bindAct')}</Button>}>
          {say('cashier.whereNoneText')}
        </EmptyState>
      ) : (
        <div className={css['options']} role="radiogroup" aria-labelledby="cashier-where">
          {accounts.map(({ id, kind, institution, holder, number }) => (
            <div key={id} className={css['removable']}>
              <label className={css['option']}>
                <span className={css['mark']}>
                  <Icon name={accountKindLabels[kind].icon} size="l" />
                </span>
                <span>
                  <b>
                    {institution} <bdi dir="ltr">{number}</bdi>
                  </b>
                  <small>{holder}</small>
                </span>
                <input type="radio" name="account" checked={id === value} onChange={() => onChoose(id)} />
              </label>
              <RemoveAccount id={id} name={`${institution} ${number}`} />
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
