import { useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/figures/progress.tsx'
import { ProgressLamps } from '../../ui/figures/progress-lamps.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { DataTable, ownRow } from '../../ui/table/data-table.tsx'
import { TermsGate } from '../cashier/index.ts'
import { gift, useGameKindLabel, useRateText } from '../gift/index.ts'
import css from './rank.module.css'

type Rank = Value<'rank.show'>

const Levels = ({ levels, level }: Pick<Rank, 'levels' | 'level'>) => {
  const say = useTranslate()
  const money = useMoney()
  return (
    <section className={css['card']} aria-labelledby="rank-levels">
      <CardTitle id="rank-levels">{say('rank.levels')}</CardTitle>
      <ol className={css['levels']}>
        {levels.map((one) => (
          <li key={one.level} className={cx(one.level === level && css['here'])} aria-current={one.level === level ? 'step' : undefined}>
            <Icon name={one.level <= level ? 'check-circle-fill' : 'crown-simple'} size="s" />
            <b>
              <bdi>{one.label}</bdi>
            </b>
            <span>{say('rank.from', { amount: money(one.needs) })}</span>
            <small>{one.level === level ? say('rank.here') : one.level < level ? say('rank.reached') : ''}</small>
          </li>
        ))}
      </ol>
      <p className={css['note']}>{say('rank.note')}</p>
    </section>
  )
}

const Gives = ({ levels, level }: Pick<Rank, 'levels' | 'level'>) => {
  const say = useTranslate()
  const kindOf = useGameKindLabel()
  const rate = useRateText()
  const kinds = [...new Set(levels.flatMap(({ rebate }) => rebate.map(({ kind }) => kind)))]
  const percent = (of: number) => <bdi dir="ltr">{of === 0 ? '–' : rate(of)}</bdi>
  if (kinds.length === 0) return null
  return (
    <section className={cx(css['card'], css['gives'])} aria-labelledby="rank-gives">
      <CardTitle id="rank-gives">{say('rank.gives')}</CardTitle>
      <p className={css['note']}>{say('rank.givesSays')}</p>
      <DataTable
        isScrollable
        labelledBy="rank-gives"
        rows={levels}
        keyOf={(one) => one.level}
        classOfRow={(one) => (one.level === level ? ownRow : undefined)}
        columns={[
          { key: 'name', says: say('rank.name'), isHead: true, isStrong: true, isOneLine: true, cell: (one) => <bdi>{one.label}</bdi> },
          ...kinds.map((kind) => ({
            key: kind,
            says: kindOf(kind),
            isEnd: true,
            cell: (one: Rank['levels'][number]) => percent(one.rebate.find((rebate) => rebate.kind === kind)?.rate ?? 0),
          })),
          { key: 'cashBack', says: say('rank.cashBack'), isEnd: true, cell: (one) => percent(one.cashBack) },
        ]}
      />
      <a className={gift['link']} href="?member=manualRebate">
        {say('rank.toRebate')}
      </a>
    </section>
  )
}

const Ranked = ({ rank: { level, label, validBet, next, levels } }: { rank: Rank }) => {
  const say = useTranslate()
  const money = useMoney()
  const givesBack = useModule('REBATE3')
  if (levels.length === 0) return <EmptyState title={say('rank.empty')}>{say('rank.emptyText')}</EmptyState>
  return (
    <div className={css['page']}>
      <section className={css['card']} aria-labelledby="rank-yours">
        <div className={css['yours']}>
          <img src={`/art/avatar/${level === 0 ? 'lantern' : 'crown'}.avif`} alt="" width="88" height="88" />
          <div>
            <h2 id="rank-yours">
              <bdi>{level === 0 ? say('rank.none') : label}</bdi>
            </h2>
            <ProgressLamps of={levels.length} lit={level} />
            <p>{say('rank.level', { level, of: levels.length })}</p>
          </div>
        </div>
        <dl className={css['facts']}>
          <div>
            <dt>{say('rank.validBet')}</dt>
            <dd>
              <bdi dir="ltr">{money(validBet)}</bdi>
            </dd>
          </div>
        </dl>
        {next === null ? (
          <p>{say('rank.highest')}</p>
        ) : (
          <div className={css['way']}>
            <Progress value={next.percent} of={100} label={say('rank.progress', { label: next.label, percent: next.percent })} />
            <p>{say('rank.left', { amount: money(next.left), label: next.label })}</p>
          </div>
        )}
      </section>
      {givesBack && <Gives levels={levels} level={level} />}
      <Levels levels={levels} level={level} />
    </div>
  )
}

/** The rank of a member, from the turnover in the ledger (OVER-03, REWARD-02). */
export const RankPage = () => {
  const asked = useQuery({ ...ask('rank.show', {}), refetchOnMount: 'always' })
  return <TermsGate asked={asked} waits="rank.waiting" refuses="rank.refused" page={(rank) => <Ranked rank={rank} />} />
}
