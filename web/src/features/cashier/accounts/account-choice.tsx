import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import css from '../cashier.module.css'
import desk from '../desk.module.css'
import { openBindAccount } from './open-bind-account.ts'
import { RemoveAccount } from './remove-account.tsx'
import { accountKindLabels, type WithdrawalTermsView } from '../withdrawal/withdraw-words.ts'

/** Target of a withdrawal: one of the member's payout accounts, or a new one. */
export const AccountChoice = ({
  accounts,
  value,
  onChoose,
}: {
  accounts: WithdrawalTermsView['accounts']
  value: string | undefined
  onChoose: (id: string) => void
}) => {
  const say = useTranslate()
  return (
    <section className={desk['block']} aria-labelledby="cashier-where">
      <div className={css['sectionHead']}>
        <CardTitle id="cashier-where">{say('cashier.where')}</CardTitle>
        <Button size="s" kind="ghost" onClick={openBindAccount}>
          {say('cashier.bindAct')}
        </Button>
      </div>
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
    </section>
  )
}
