import type { Value } from '@perya/calls'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { BarList } from '../../../ui/chart/bar-list.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import css from '../agent.module.css'
import { totalLabels } from '../team/use-team-totals.ts'

const shown = ['deposit', 'withdrawn', 'paid', 'rebate', 'bonus'] as const

/** Money received from the team, and money sent to it. */
export const MoneyPanel = ({ team }: { team: Value<'team.overview'> }) => {
  const say = useTranslate()
  const amount = useMoney()
  return (
    <section className={css['panel']} aria-labelledby="agent-money">
      <CardTitle id="agent-money">{say('agent.money')}</CardTitle>
      <BarList
        label={say('agent.money')}
        rows={shown.map((name) => ({ key: name, says: say(totalLabels[name]), value: Number(team[name]), figure: amount(team[name]) }))}
      />
      <p className={css['fine']}>{say('agent.moneyText', { direct: team.people.direct, agents: team.people.agents })}</p>
    </section>
  )
}
