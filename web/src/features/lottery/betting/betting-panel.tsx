import { toDecimal } from '@perya/domain/lottery/fraction'
import type { Play } from '@perya/domain/lottery/play'
import { memo } from 'react'
import { openModal } from '../../../lib/modal-queue.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import css from './betting-screen.module.css'
import { showSlipSide, setTypedText, useBetState, useSlip } from './bet-store.ts'
import { playTitle, ruleText } from './bet-words.ts'
import { openPlaySheet } from './board/board-sheets.ts'
import { SaleClock } from './head/issue-clock.tsx'
import { MyTickets } from './tickets/my-tickets.tsx'
import { NumberBoard } from './board/number-board.tsx'
import { PlayBar } from './board/play-bar.tsx'
import { PlayChoice } from './board/play-choice.tsx'
import { playList } from './board/play-list.ts'
import { Slip } from './slip/slip.tsx'
import { slipGame } from './slip/slip-sheet.ts'
import type { Prices } from './current-terms.ts'
import { TicketMaker } from './slip/ticket-maker.tsx'
import { TypedNumbers } from './board/typed-numbers.tsx'
import type { Issue } from './head/use-issue.ts'

const oneIn = (play: Play, values: { [member: string]: readonly number[] }): string => {
  const [win] = play.mode === 'SERIES' ? play.best(values) : []
  return win?.chance ? toDecimal({ n: win.chance.d, d: win.chance.n }, 1) : ''
}

const sampleOf = (play: Play) =>
  Object.fromEntries(
    play.board.rows.map((row) => [row.key, row.values.slice(0, Math.max(1, row.least)).filter((value) => typeof value === 'number')]),
  )

/** Returns what a play pays for 1.00 by its own odds; sides have theirs on the board. */
const oddsShown = ({ mode, code, keys }: Play, { odds }: Prices): string =>
  mode === 'ODDS_UNITS' || mode === 'PAYTABLE' ? keys.flatMap((key) => odds[code]?.[key] ?? []).join(' / ') : ''

const Rule = memo(({ play, prices }: { play: Play; prices: Prices }) => {
  const say = useTranslate()
  const odds = oddsShown(play, prices)
  const chance = play.board.kind === 'values' ? '' : oneIn(play, sampleOf(play))
  return (
    <p className={css['rule']}>
      {ruleText(say, play)} {chance !== '' && <span className="num">{say('bet.chance', { chance })}</span>}
      {odds !== '' && <span className="num">{say('bet.pays', { odds })}</span>}
    </p>
  )
})

/** Slip and tickets of a game, side by side with the board or in a bottom sheet. */
export const SlipAndTickets = ({ sale, play }: { sale: Issue; play: Play }) => {
  const say = useTranslate()
  const side = useBetState((bet) => bet.side)
  const count = useSlip(sale.gameCode).length
  return (
    <>
      <Segmented
        label={say('bet.slipOrTickets')}
        value={side}
        choices={[
          { value: 'slip', says: count === 0 ? say('bet.slip') : say('bet.slipCount', { count }) },
          { value: 'mine', says: say('bet.mine') },
        ]}
        onChoose={showSlipSide}
      />
      {side === 'slip' ? (
        <Slip gameCode={sale.gameCode} family={play.family} prices={sale.prices} />
      ) : (
        <MyTickets gameCode={sale.gameCode} drawn={sale.previous?.draw ? sale.previous.issue : ''} />
      )}
    </>
  )
}

/** The betting panel: choice of play, board and price on one side, the slip and the own tickets on the other; on a phone these are in a sheet. */
export const BettingPanel = ({ sale, plays, play, onPlay }: { sale: Issue; plays: readonly Play[]; play: Play; onPlay: (code: string) => void }) => {
  const say = useTranslate()
  const isTyping = useBetState(({ typed }) => typed !== null)
  const count = useSlip(sale.gameCode).length
  const date = (sale.current?.drawsAt ?? sale.now).slice(0, 10)
  const openSheet = () => {
    slipGame.current = sale.gameCode
    openModal({ key: 'lotterySlip', rank: 'asked', load: () => import('./slip/slip-modal.tsx').then((module) => module.SlipModal) })
  }
  return (
    <div className={css['desk']}>
      <div className={css['side']}>
        <PlayChoice plays={plays} play={play} onChoose={onPlay} />
        <PlayBar title={playTitle(say, play)} onOpen={() => openPlaySheet({ list: playList(say, plays), code: play.code, onChoose: onPlay })}>
          <Rule play={play} prices={sale.prices} />
          {play.board.typed !== undefined && (
            <Button size="s" onClick={() => setTypedText(isTyping ? null : '')}>
              {say(isTyping ? 'bet.useBoard' : 'bet.typeNumbers')}
            </Button>
          )}
        </PlayBar>
        {isTyping && play.board.typed !== undefined ? (
          <TypedNumbers play={play} entry={play.board.typed} />
        ) : (
          <NumberBoard play={play} prices={sale.prices} date={date} />
        )}
        <TicketMaker key={play.code} gameCode={sale.gameCode} play={play} prices={sale.prices} leastStake={sale.leastStake} date={date}>
          <Button
            className={css['toSlip']}
            kind={count > 0 ? 'primary' : 'plain'}
            aria-label={count > 0 ? say('bet.openSlip', { count }) : say('bet.openTickets')}
            onClick={openSheet}
          >
            <Icon name="ticket" />
            {count > 0 && <span className="num">{count}</span>}
          </Button>
        </TicketMaker>
      </div>
      <aside className={css['slip']} aria-label={say('bet.slip')}>
        <p className={css['closes']}>
          <SaleClock small sale={sale} label={say('bet.issueCloses', { issue: sale.current?.issue ?? '' })} />
        </p>
        <SlipAndTickets sale={sale} play={play} />
      </aside>
    </div>
  )
}
