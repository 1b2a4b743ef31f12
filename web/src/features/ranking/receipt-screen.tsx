import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { moneyText } from '../../lib/format/format-money.ts'
import { loadDeferredMessages, DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import type { LoadContext } from '../../lib/calls/load-context.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { GamePoster } from '../../ui/game/game-poster.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { TermsGate } from '../cashier/index.ts'
import { gift } from '../gift/index.ts'
import css from './ranking.module.css'

type Receipt = Value<'ranking.receipt'>

const receiptQuery = (receipt: string) => ask('ranking.receipt', { receipt })

/** Loads the messages of the page and the receipt that the address names. */
export const loadReceipt = async ({ language, queryClient }: LoadContext, receipt: string): Promise<void> => {
  // An address without a code names no receipt: the gateway would refuse the call.
  const asked = receipt === '' ? undefined : queryClient.prefetchQuery(receiptQuery(receipt))
  await Promise.all([loadDeferredMessages(language).catch(() => undefined), asked])
}

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const Line = ({ line: { text, hash }, receipt }: Pick<Receipt, 'line' | 'receipt'>) => {
  const say = useTranslate()
  const { data } = useQuery({
    queryKey: ['receipt hash', receipt, text],
    queryFn: () => hashOf(text),
    enabled: typeof crypto !== 'undefined' && !import.meta.env.SSR,
  })
  return (
    <section className={cx(gift['card'], css['line'])} aria-labelledby="receipt-line">
      <CardTitle id="receipt-line">{say('receipt.line')}</CardTitle>
      <p>{say('receipt.lineSays')}</p>
      <pre dir="ltr">{text}</pre>
      <p>{say('receipt.hash')}</p>
      <pre dir="ltr">{hash}</pre>
      <p role="status" className={cx(css['checked'], data !== undefined && data !== hash && css['broken'])}>
        {data !== undefined && (
          <>
            <Icon name={data === hash ? 'check-circle-fill' : 'warning-circle-fill'} size="s" />
            {say(data === hash ? 'receipt.holds' : 'receipt.breaks')}
          </>
        )}
      </p>
    </section>
  )
}

const Shown = ({ receipt }: { receipt: Receipt }) => {
  const say = useTranslate()
  const when = useMoment()
  const { tag } = useLanguage()
  const { gameName, icon, vendor, round, currencySymbol, stake, paid, openedAt, wonAt, line } = receipt
  const money = (amount: string) => moneyText(amount, currencySymbol, tag)
  return (
    <>
      <section className={gift['card']} aria-labelledby="receipt-game">
        <div className={css['title']}>
          <GamePoster src={icon} name={gameName} timing="now" className={css['cover']} />
          <div>
            <CardTitle id="receipt-game" dir="auto">
              {gameName}
            </CardTitle>
            <p>{vendor}</p>
          </div>
        </div>
        <dl className={css['facts']}>
          {[
            [say('receipt.paid'), money(paid)],
            [say('receipt.stake'), money(stake)],
            [say('receipt.openedAt'), when(openedAt)],
            [say('receipt.wonAt'), when(wonAt)],
            [say('receipt.round'), round],
            [say('receipt.reference'), receipt.receipt],
          ].map(([says, value]) => (
            <div key={says}>
              <dt>{says}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Line line={line} receipt={receipt.receipt} />
      <p className={gift['note']}>{say('receipt.note')}</p>
    </>
  )
}

const Screen = () => {
  const say = useTranslate()
  const { receipt = '' } = useSearch({ strict: false })
  const asked = useQuery({ ...receiptQuery(receipt), enabled: receipt !== '' })
  return (
    <div className={css['screen']}>
      <h1>{say('receipt.title')}</h1>
      <p className={css['lead']}>{say('receipt.says')}</p>
      {receipt === '' ? (
        <EmptyState
          heading="h2"
          title={say('receipt.refused')}
          action={
            <a href="/" className={buttonClass('primary')}>
              {say('notFound.home')}
            </a>
          }
        >
          {say('notFound.text')}
        </EmptyState>
      ) : (
        <TermsGate asked={asked} waits="receipt.waiting" refuses="receipt.refused" page={(found) => <Shown receipt={found} />} />
      )}
    </div>
  )
}

/** The ledger transfer behind an entry of the winners list or a ranking; its owner is not shown. */
export const ReceiptScreen = () => (
  <DeferredMessages>
    <Screen />
  </DeferredMessages>
)
