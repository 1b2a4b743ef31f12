import { useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { cx } from '../../ui/cx.ts'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import css from './records.module.css'

type Win = Value<'records.heldWins'>['list'][number]

const tones = { held: css['open'], released: css['good'], rejected: css['quiet'] } as const

const WinDetails = ({ win }: { win: Win }) => {
  const say = useTranslate()
  const moment = useMoment()
  return (
    <>
      <b>{win.gameName}</b>
      <small>{win.vendorName}</small>
      <small>{moment(win.at)}</small>
      <small>{say('records.heldCase', { caseNo: win.caseNo })}</small>
      {win.state === 'rejected' && (
        <small>
          {say('records.heldReason', { reason: win.reason })}{' '}
          <a className={css['link']} href="/helpmc">
            {say('records.heldComplain')}
          </a>
        </small>
      )}
    </>
  )
}

/** Wins held for review, and recently decided ones; renders nothing without any. */
export const HeldWins = () => {
  const say = useTranslate()
  const amount = useMoney()
  const { data } = useQuery(ask('records.heldWins', {}))
  if (data === undefined || data.list.length === 0) return null
  return (
    <section className={css['card']} aria-labelledby="held-wins">
      <CardTitle id="held-wins">{say('records.heldWins')}</CardTitle>
      <p className={css['fine']}>{say('records.heldWinsSays')}</p>
      <DataTable
        isCards
        labelledBy="held-wins"
        head="none"
        rows={data.list}
        keyOf={({ caseNo }) => caseNo}
        columns={[
          { key: 'win', says: '', isHead: true, cell: (win) => <WinDetails win={win} /> },
          {
            key: 'amount',
            says: '',
            isEnd: true,
            isStrong: true,
            cell: (win) => (
              <>
                <bdi dir="ltr">{amount(win.amount)}</bdi>
                <span className={cx(css['badge'], tones[win.state])}>{say(`records.heldState.${win.state}`)}</span>
              </>
            ),
          },
        ]}
      />
    </section>
  )
}
