import { type Family, findFamily } from '@perya/domain/lottery/family'
import type { CallName, Value } from '@perya/calls'
import { openModal } from '../../../../lib/modal-queue.ts'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { cx } from '../../../../ui/cx.ts'
import { GamePoster } from '../../../../ui/game/game-poster.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { ProgressLamps } from '../../../../ui/figures/progress-lamps.tsx'
import { DrawBalls } from './draw-balls.tsx'
import css from './game-head.module.css'
import { SaleClock } from './issue-clock.tsx'
import type { Issue } from './use-issue.ts'

type Entry = Value<Extract<CallName, 'lottery.menus'>>['list'][number]

const chooseGame = () =>
  openModal({ key: 'lotteryChoice', rank: 'asked', load: () => import('./game-choice-modal.tsx').then((module) => module.GameChoiceModal) })

const numbersIn: Readonly<Partial<Record<Family, number>>> = { SSC: 5, LF: 3, '11X5': 5, PK10: 10, LHC: 7, KENO: 20 }

const Previous = ({ family, previous }: { family: Family; previous: NonNullable<Issue['previous']> }) => {
  const say = useTranslate()
  return (
    <div className={css['previous']}>
      <span className={cx(css['key'], css['long'])}>{say('bet.lastDraw', { issue: previous.issue })}</span>
      <span className={cx(css['key'], css['short'])}>{say('bet.lastDrawShort')}</span>
      {previous.draw !== null ? (
        <DrawBalls family={family} issue={previous.issue} draw={previous.draw} />
      ) : previous.state === 'CANCELLED' ? (
        <b>{say('bet.issueCancelled')}</b>
      ) : (
        <span className={css['drawing']}>
          <b>{say('bet.drawing')}</b>
          <ProgressLamps of={numbersIn[family] ?? 5} lit={0} />
        </span>
      )}
    </div>
  )
}

/** The head of the betting screen: the lottery, the issue on sale with its time left, and the previous draw. */
export const GameHead = ({ entry, sale }: { entry: Entry; sale: Issue | undefined }) => {
  const say = useTranslate()
  const family = findFamily(entry.family)
  return (
    <header className={css['head']}>
      <div className={css['game']}>
        <GamePoster className={css['art']} src={entry.icon} name={entry.labelName} timing="now" />
        <div>
          <h1>{entry.labelName}</h1>
          <button type="button" className={css['change']} onClick={chooseGame}>
            <span>{say('bet.changeGame')}</span>
            <Icon name="caret-down" size="s" />
          </button>
        </div>
      </div>
      <div className={css['issue']}>
        <SaleClock sale={sale} label={say('bet.issueCloses', { issue: sale?.current?.issue ?? '' })} />
      </div>
      {family !== null && sale?.previous && <Previous family={family} previous={sale.previous} />}
    </header>
  )
}
