import { useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { send } from '../../lib/calls/send.ts'
import { useDay } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Progress } from '../../ui/figures/progress.tsx'
import { TermsGate } from '../cashier/index.ts'
import { gift as css, ClaimResult, useClaim } from '../gift/index.ts'
import { MissionBoard } from './mission-board.tsx'

type Summary = Value<'mission.summary'>
type Mission = Summary['list'][number]

const icons: Readonly<Record<Mission['measure'], IconName>> = { valid_bet: 'trophy', deposit: 'wallet', days: 'calendar-blank' }

const MissionRow = ({
  mission,
  isNext,
  busy,
  onTake,
}: {
  mission: Mission
  /** True for the first claimable mission. */
  isNext: boolean
  busy: boolean
  onTake: (mission: Mission) => void
}) => {
  const say = useTranslate()
  const money = useMoney()
  const day = useDay()
  const { title, says, measure, period, state, progress, target, percent, reward, end, until } = mission
  const way =
    measure === 'days'
      ? say('mission.daysOf', { done: Number(progress), all: Number(target) })
      : say('mission.amountOf', { done: money(progress), all: money(target) })
  return (
    <li className={cx(css['row'], state === 'claimable' && css['ready'])}>
      <span className={css['sign']}>
        <Icon name={state === 'claimed' ? 'check' : icons[measure]} />
      </span>
      <div>
        <h3 dir="auto">{title}</h3>
        <p dir="auto">{says}</p>
        <div className={css['way']}>
          <Progress value={percent} of={100} label={say('mission.progress', { title, percent })} />
          <span>
            <bdi>{way}</bdi> · {say(`mission.period.${period}`)}
          </span>
        </div>
      </div>
      <div className={css['act']}>
        <b>
          <bdi dir="ltr">+{money(reward)}</bdi>
        </b>
        {state === 'claimable' ? (
          <>
            <Button
              kind={isNext ? 'primary' : 'plain'}
              size="s"
              disabled={busy}
              aria-label={say('mission.takeThis', { title })}
              onClick={() => onTake(mission)}
            >
              {say('gift.take')}
            </Button>
            <small>{say('mission.until', { day: day(until) })}</small>
          </>
        ) : state === 'claimed' ? (
          <span className={cx(css['mark'], css['good'])}>{say('gift.taken')}</span>
        ) : (
          <small>{say('mission.ends', { day: day(end) })}</small>
        )}
      </div>
    </li>
  )
}

const Missions = ({ summary: { list, claimable, taken, earned } }: { summary: Summary }) => {
  const say = useTranslate()
  const money = useMoney()
  const { alert, news, busy, take } = useClaim(['mission.summary', 'mission.leaderboard', 'member.info'])
  const onTake = ({ mission, turn }: Mission) =>
    void take(`${mission} ${turn}`, async (idempotencyKey) => {
      const { amount } = await send('mission.claim', { mission, turn }, { idempotencyKey })
      return say('gift.came', { amount: money(amount) })
    })
  const next = list.find(({ state }) => state === 'claimable')
  return (
    <div className={css['page']}>
      <dl className={css['figures']} aria-label={say('mission.summary')}>
        {[
          [say('mission.ready'), String(claimable)],
          [say('mission.takenMonth'), String(taken)],
          [say('mission.earnedMonth'), money(earned)],
        ].map(([says, figure]) => (
          <div key={says}>
            <dt>{says}</dt>
            <dd>
              <bdi dir="ltr">{figure}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <ClaimResult alert={alert} news={news} />
      {list.length === 0 ? (
        <EmptyState title={say('mission.none')}>{say('mission.noneSays')}</EmptyState>
      ) : (
        <ul className={css['rows']} aria-label={say('mission.list')}>
          {list.map((mission) => (
            <MissionRow key={`${mission.mission} ${mission.turn}`} mission={mission} isNext={mission === next} busy={busy} onTake={onTake} />
          ))}
        </ul>
      )}
      <p className={css['note']}>{say('mission.note')}</p>
      <MissionBoard />
    </div>
  )
}

/** Missions with the member's progress, and members who have taken the most rewards (MEMBER-09, REWARD-01). */
export const MissionPage = () => {
  const asked = useQuery({ ...ask('mission.summary', {}), refetchOnMount: 'always' })
  return <TermsGate asked={asked} waits="mission.waiting" refuses="mission.refused" page={(summary) => <Missions summary={summary} />} />
}
