import { type Family, findFamily } from '@perya/domain/lottery/family'
import type { CallName, Value } from '@perya/calls'
import { openModal } from '../../../lib/modal-queue.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ProgressLamps } from '../../../ui/progress-lamps.tsx'
import { DrawBalls } from './draw-balls.tsx'
import css from './game-head.module.css'
import { IssueClock } from './issue-clock.tsx'

type Issue = Value<Extract<CallName, 'lottery.issue'>>
type Entry = Value<Extract<CallName, 'lottery.menus'>>['list'][number]

const chooseGame = () =>
  openModal({ key: 'lotteryChoice', rank: 'asked', load: () => import('./game-choice-modal.tsx').then((module) => module.GameChoiceModal) })

const numbersIn: Readonly<Partial<Record<Family, number>>> = { SSC: 5, LF: 3, '11X5': 5, PK10: 10, LHC: 7, KENO: 20 }

const Previous = ({ family, previous }: { family: Family; previous: NonNullable<Issue['previous']> }) => {
  const say = useTranslate()
  return (
    <div className={css['previous']}>
      <span className={css['key']}>{say('bet.lastDraw', { issue: previous.issue })}</span>
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
        <img src={entry.icon} alt="" width="64" height="64" />
        <div>
          <h1>{entry.labelName}</h1>
          <button type="button" className={css['change']} onClick={chooseGame}>
            {say('bet.changeGame')}
            <Icon name="caret-down" size="s" />
          </button>
        </div>
      </div>
      <div className={css['issue']}>
        <span className={css['key']}>{sale?.current ? say('bet.issueCloses', { issue: sale.current.issue }) : say('bet.notOnSale')}</span>
        <IssueClock closesAt={sale?.current?.closesAt} />
      </div>
      {family !== null && sale?.previous && <Previous family={family} previous={sale.previous} />}
      <p className={css['remark']}>{entry.remark}</p>
    </header>
  )
}
