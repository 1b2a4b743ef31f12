import { mainWallet } from '@perya/calls/money/main-wallet'
import { useState } from 'react'
import { useFieldDraft } from '../../lib/storage/draft.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { AmountField, MoneyBar, TermsGate, desk, layout } from '../cashier/index.ts'
import { RecentTransfers } from './recent-transfers.tsx'
import { useTransferTitle } from './use-transfer-title.ts'
import { useTransfer } from './use-transfer.ts'
import { useWallets } from './use-wallets.ts'
import css from './wallet.module.css'
import { WalletCards } from './wallet-cards.tsx'
import { useWalletName, type WalletView } from './wallet-words.ts'

const quick = [10, 50, 100, 500]

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
}) => {
  const say = useTranslate()
  return (
    <Field label={label} className={css['field']}>
      {(ids) => (
        <Select {...ids} value={value} onChange={(event) => onChoose(event.target.value)}>
          {value === '' && <option value="">{say('wallet.pick')}</option>}
          {choices.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Transfers between the main wallet and one other; only a single other wallet is preselected. */
const WalletTransferForm = ({ list, transfer }: { list: readonly WalletView[]; transfer: ReturnType<typeof useTransfer> }) => {
  const say = useTranslate()
  const money = useMoney()
  const titleOf = useTransferTitle()
  const nameOf = useWalletName(list)
  const codes = list.map(({ code }) => code)
  const games = codes.filter((code) => code !== mainWallet)
  const [game, setGame] = useState(games.length === 1 ? (games[0] ?? '') : '')
  const [isOut, setOut] = useState(false)
  const [amount, setAmount] = useFieldDraft('transfer.amount', '')
  const { alert, news, busy, move, setAlert } = transfer
  const [from, to] = isOut ? [game, mainWallet] : [mainWallet, game]
  const source = list.find(({ code }) => code === from)
  // One side is always the main wallet: a choice for one side changes the other.
  const choose = (end: 'from' | 'to', code: string) => {
    setOut((code === mainWallet) === (end === 'to'))
    if (code !== mainWallet) setGame(code)
  }
  const submit = async () => {
    if (game === '') return setAlert(say('wallet.pick'))
    if (await move(from, to, amount.trim())) setAmount('')
  }
  return (
    <Form className={layout['form']} alert={alert} busy={busy} onSubmit={submit}>
      <div className={layout['fields']}>
        <section className={desk['block']} aria-labelledby="wallet-way">
          <CardTitle id="wallet-way">{say('wallet.way')}</CardTitle>
          <div className={css['way']}>
            <WalletChoice label={say('wallet.from')} value={from} choices={codes} nameOf={nameOf} onChoose={(code) => choose('from', code)} />
            <IconButton className={css['swap']} label={say('wallet.swap')} onClick={() => setOut(!isOut)}>
              <Icon name="arrows-left-right" />
            </IconButton>
            <WalletChoice label={say('wallet.to')} value={to} choices={codes} nameOf={nameOf} onChoose={(code) => choose('to', code)} />
          </div>
        </section>
        <AmountField
          title={say('wallet.howMuch')}
          value={amount}
          quick={quick}
          all={source === undefined || Number(source.balance) <= 0 ? '' : source.balance.replace(/\.0+$/, '')}
          bounds={source === undefined ? say('wallet.pick') : say('wallet.there', { amount: money(source.balance) })}
          onChange={setAmount}
        />
      </div>
      <div className={layout['side']}>
        <p className={desk['note']}>
          <Icon name="info" size="s" />
          <span>{say('wallet.transit')}</span>
        </p>
      </div>
      <MoneyBar
        title={titleOf(amount)}
        terms={`${game === '' ? say('wallet.pick') : say('wallet.fromTo', { from: nameOf(from), to: nameOf(to) })} · ${say('cashier.feeNone')}`}
        news={news}
      >
        <SubmitButton>{say('wallet.act')}</SubmitButton>
      </MoneyBar>
    </Form>
  )
}

const Page = ({ list }: { list: readonly WalletView[] }) => {
  const say = useTranslate()
  const transfer = useTransfer(useWalletName(list))
  const games = list.filter(({ code }) => code !== mainWallet)
  return (
    <div className={layout['page']}>
      <section className={desk['block']} aria-labelledby="wallet-yours">
        <div className={css['head']}>
          <CardTitle id="wallet-yours">{say('wallet.yours')}</CardTitle>
          {games.some(({ balance }) => Number(balance) > 0) && (
            <Button size="s" disabled={transfer.busy} onClick={() => void transfer.recall()}>
              {say('wallet.recall')}
            </Button>
          )}
        </div>
        <WalletCards list={list} label={say('wallet.yours')} />
      </section>
      {games.length === 0 ? (
        <EmptyState title={say('wallet.onlyMain')}>{say('wallet.onlyMainText')}</EmptyState>
      ) : (
        <>
          <WalletTransferForm list={list} transfer={transfer} />
          <RecentTransfers wallets={list} />
        </>
      )}
    </div>
  )
}

/** Transfers between the main wallet and vendor wallets (WALLET-03): balances, pending transfers, and everything back with one press. */
export const TransferPage = () => {
  const asked = useWallets()
  return <TermsGate asked={asked} waits="wallet.waiting" refuses="wallet.refused" page={({ list }) => <Page list={list} />} />
}
