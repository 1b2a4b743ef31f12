import { mainWallet } from '@perya/calls/money/main-wallet'
import { useState } from 'react'
import { useFieldDraft } from '../../lib/storage/draft.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { EmptyState } from '../../ui/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { AmountField, TermsGate, desk } from '../cashier/index.ts'
import { RecentTransfers } from './recent-transfers.tsx'
import { TransferSummary } from './transfer-summary.tsx'
import { useTransfer } from './use-transfer.ts'
import { useWallets } from './use-wallets.ts'
import css from './wallet.module.css'
import { WalletCards } from './wallet-cards.tsx'
import { useWalletName, type WalletView } from './wallet-words.ts'

const quick = [10, 50, 100, 500, 1_000]

const WalletChoice = ({
  label,
  value,
  choices,
  nameOf,
  onChoose,
}: {
  label: string
  value: string
  choices: readonly string[]
  nameOf: (code: string) => string
  onChoose: (code: string) => void
}) => (
  <Field label={label} className={css['field']}>
    {(ids) => (
      <Select {...ids} value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

const WalletTransferForm = ({ list }: { list: readonly WalletView[] }) => {
  const say = useTranslate()
  const money = useMoney()
  const nameOf = useWalletName(list)
  const codes = list.map(({ code }) => code)
  const games = codes.filter((code) => code !== mainWallet)
  const [game, setGame] = useState(games[0] ?? '')
  const [isOut, setOut] = useState(false)
  const [amount, setAmount] = useFieldDraft('transfer.amount', '')
  const { alert, news, busy, move, recall } = useTransfer(nameOf)
  const [from, to] = isOut ? [game, mainWallet] : [mainWallet, game]
  const inFrom = list.find(({ code }) => code === from)?.balance ?? '0'
  // One side is always the main wallet: a choice for one side changes the other.
  const choose = (end: 'from' | 'to', code: string) => {
    setOut((code === mainWallet) === (end === 'to'))
    if (code !== mainWallet) setGame(code)
  }
  const holdsSome = list.some(({ code, balance }) => code !== mainWallet && Number(balance) > 0)
  const cards = (
    <section className={desk['block']} aria-labelledby="wallet-yours">
      <div className={css['head']}>
        <h2 id="wallet-yours">{say('wallet.yours')}</h2>
        {holdsSome && (
          <Button size="s" kind="line" disabled={busy} onClick={() => void recall()}>
            {say('wallet.recall')}
          </Button>
        )}
      </div>
      <WalletCards list={list} label={say('wallet.yours')} />
    </section>
  )
  if (games.length === 0)
    return (
      <>
        {cards}
        <EmptyState title={say('wallet.onlyMain')}>{say('wallet.onlyMainText')}</EmptyState>
      </>
    )
  return (
    <div className={css['page']}>
      <Form className={desk['columns']} alert={alert} busy={busy} onSubmit={() => move(from, to, amount.trim())}>
        <div className={desk['main']}>
          {cards}
          <section className={desk['block']} aria-labelledby="wallet-way">
            <h2 id="wallet-way">{say('wallet.way')}</h2>
            <div className={css['way']}>
              <WalletChoice label={say('wallet.from')} value={from} choices={codes} nameOf={nameOf} onChoose={(code) => choose('from', code)} />
              <IconButton className={css['swap']} label={say('wallet.swap')} onClick={() => setOut(!isOut)}>
                <Icon name="arrows-left-right" />
              </IconButton>
              <WalletChoice label={say('wallet.to')} value={to} choices={codes} nameOf={nameOf} onChoose={(code) => choose('to', code)} />
            </div>
          </section>
          <div>
            <AmountField
              title={say('wallet.howMuch')}
              value={amount}
              quick={quick}
              bounds={say('wallet.there', { amount: money(inFrom) })}
              onChange={setAmount}
            />
            <Button className={css['all']} size="s" kind="ghost" onClick={() => setAmount(inFrom)}>
              {say('wallet.all')}
            </Button>
          </div>
        </div>
        <TransferSummary
          facts={[
            { term: say('wallet.from'), is: nameOf(from), isRepeated: true },
            { term: say('wallet.to'), is: nameOf(to), isRepeated: true },
          ]}
          amount={amount}
          act={say('wallet.act')}
          news={news}
          note={{ icon: 'info', text: say('wallet.transit') }}
        />
      </Form>
      <RecentTransfers wallets={list} />
    </div>
  )
}

/** Transfers between the main wallet and vendor wallets (WALLET-03): balances, pending transfers, and everything back with one press. */
export const TransferPage = () => {
  const asked = useWallets()
  return <TermsGate asked={asked} waits="wallet.waiting" refuses="wallet.refused" page={({ list }) => <WalletTransferForm list={list} />} />
}
