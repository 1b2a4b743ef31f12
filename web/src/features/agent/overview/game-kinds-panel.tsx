import type { Value } from '@perya/calls'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { BarList } from '../../../ui/chart/bar-list.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import css from '../agent.module.css'

/** Stakes of the team by kind of game. */
export const GameKindsPanel = ({ team }: { team: Value<'team.overview'> }) => {
  const say = useTranslate()
  const amount = useMoney()
  return (
    <section className={css['panel']} aria-labelledby="agent-kinds">
      <CardTitle id="agent-kinds">{say('agent.kinds')}</CardTitle>
      {team.byKind.length === 0 ? (
        <p className={css['fine']}>{say('agent.noKinds')}</p>
      ) : (
        <BarList
          label={say('agent.kinds')}
          rows={team.byKind.map(({ kind, validBet }) => ({
            key: kind,
            says: say('agent.kindOf', { type: kind }),
            value: Number(validBet),
            figure: amount(validBet),
          }))}
        />
      )}
      <p className={css['fine']}>{say('agent.kindsText')}</p>
    </section>
  )
}
