import { mainWallet } from '@perya/calls/money/main-wallet'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './wallet.module.css'
import { useWalletName, type WalletView } from './wallet-words.ts'

/** Each wallet with its balance, and amounts on their way to it. */
export const WalletCards = ({ list, label }: { list: readonly WalletView[]; label: string }) => {
  const say = useTranslate()
  const money = useMoney()
  const nameOf = useWalletName(list)
  return (
    <ul className={css['wallets']} aria-label={label}>
      {list.map(({ code, balance, arriving }) => (
        <li key={code} className={css['wallet']}>
          <Icon name={code === mainWallet ? 'wallet' : 'game-controller'} size="l" />
          <span>{nameOf(code)}</span>
          <b dir="ltr">{money(balance)}</b>
          {Number(arriving) > 0 && <small>{say('wallet.arriving', { amount: money(arriving) })}</small>}
        </li>
      ))}
    </ul>
  )
}
