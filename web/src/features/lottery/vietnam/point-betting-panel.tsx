import { randomPicks } from '@perya/domain/lottery/bets/board-picks'
import type { Family } from '@perya/domain/lottery/family'
import type { Play } from '@perya/domain/lottery/play'
import { playsOf } from '@perya/domain/lottery/bets/plays'
import { useId, useState } from 'react'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { type Translate, useTranslate } from '../../../lib/text/text.tsx'
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx'
import { openPlaySheet, type PlayList } from '../betting/board/board-sheets.ts'
import { PlayBar } from '../betting/board/play-bar.tsx'
import { randomBelow } from '../betting/board/random-below.ts'
import css from './desk.module.css'
import { PointBoard } from './point-board.tsx'
import { PointFooter } from './point-footer.tsx'
import { pointsCost, type PointTicket, type IssueOnSale } from './point-price.ts'
import { PointSlip } from './point-slip.tsx'
import { maxPointSlipTickets, usePointSlip } from './use-point-slip.ts'

const widthOf = ({ board }: Play): number => board.typed?.width ?? (board.rows[0]?.values.length === 10 ? 1 : 2)

const groupsOf = (plays: readonly Play[]): readonly string[] => [...new Set(plays.map(({ group }) => group))]

const ruleOf = (say: Translate, play: Play): string => say('vn.rule', { kind: play.code, width: widthOf(play) })

const playList = (say: Translate, plays: readonly Play[]): PlayList =>
  groupsOf(plays).map((tab) => ({
    tab,
    says: say('vn.tab', { tab }),
    parts: [
      {
        says: '',
        plays: plays
          .filter(({ group }) => group === tab)
          .map((play) => ({ code: play.code, says: say('vn.kind', { kind: play.code }), rule: ruleOf(say, play) })),
      },
    ],
  }))

const Choice = ({ plays, play, onChoose }: { plays: readonly Play[]; play: Play; onChoose: (code: string) => void }) => {
  const say = useTranslate()
  return (
    <div className={css['choice']}>
      <ChipRow label={say('vn.tabs')}>
        {groupsOf(plays).map((group) => (
          <Chip key={group} pressed={play.group === group} onPress={() => onChoose(plays.find((one) => one.group === group)?.code ?? play.code)}>
            {say('vn.tab', { tab: group })}
          </Chip>
        ))}
      </ChipRow>
      <div className={css['kinds']} role="group" aria-label={say('vn.plays')}>
        {plays
          .filter(({ group }) => group === play.group)
          .map((one) => (
            <button key={one.code} type="button" aria-pressed={one.code === play.code} onClick={() => onChoose(one.code)}>
              {say('vn.kind', { kind: one.code })}
            </button>
          ))}
      </div>
    </div>
  )
}

/** One more random number for a field of typed numbers, or a random pick of the board. */
const randomNumbers = (play: Play, picked: readonly string[]): readonly string[] => {
  if (play.board.kind !== 'typed-numbers')
    return Object.values(randomPicks(play, randomBelow, ''))
      .flat()
      .map(String)
  return [...new Set([...picked, String(randomBelow(10 ** widthOf(play))).padStart(widthOf(play), '0')])]
}

/**
 * Betting on one lottery of Vietnam: the play, its numbers, the price of a point, and a slip of several tickets that is confirmed before it is
 * bought.
 */
export const PointBettingPanel = ({ family, sale }: { family: Family; sale: IssueOnSale }) => {
  const say = useTranslate()
  const slipId = useId()
  const { currency } = useBrand()
  const plays = playsOf(family)
  const [code, setCode] = useState('lo2')
  const [picked, setPicked] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [pointPrice, setPointPrice] = useState('1')
  const [isQuickShown, setQuickShown] = useState(false)
  const slip = usePointSlip(sale)
  const play = plays.find((one) => one.code === code) ?? plays[0]
  if (!play) return null
  const put = (numbers: readonly string[], typed: string) => {
    setPicked(numbers)
    setText(typed)
  }
  const choose = (chosen: string) => {
    setCode(chosen)
    put([], '')
  }
  const ticket: PointTicket = { play: play.code, numbers: picked, pointPrice }
  const add = () => {
    slip.add(ticket)
    put([], '')
  }
  const random = () => {
    const numbers = randomNumbers(play, picked)
    put(numbers, play.board.kind === 'typed-numbers' ? numbers.join(' ') : '')
  }
  return (
    <div className={css['desk']}>
      <Choice plays={plays} play={play} onChoose={choose} />
      <PlayBar
        title={say('vn.kind', { kind: play.code })}
        onOpen={() => openPlaySheet({ list: playList(say, plays), code: play.code, onChoose: choose })}
      >
        <p className={css['rule']}>
          {ruleOf(say, play)} {say('vn.rate', { rate: sale.prices.odds[play.code]?.['hit'] ?? '' })}{' '}
          {play.board.rows[0]?.least === 1 && say('vn.perNumber', { points: play.units({ numbers: ['0'] }) })}
        </p>
      </PlayBar>
      <PointBoard play={play} picked={picked} onPick={setPicked} text={text} onText={setText} isQuickShown={isQuickShown} />
      <PointFooter
        count={picked.length}
        cost={pointsCost(family, sale, [ticket], currency)}
        price={pointPrice}
        onPrice={setPointPrice}
        onSlip={slip.tickets.length}
        slipId={slipId}
        isFull={slip.tickets.length >= maxPointSlipTickets}
        isQuickShown={isQuickShown}
        onQuick={() => setQuickShown(!isQuickShown)}
        onRandom={random}
        onAdd={add}
      />
      <PointSlip id={slipId} family={family} sale={sale} slip={slip} />
    </div>
  )
}
