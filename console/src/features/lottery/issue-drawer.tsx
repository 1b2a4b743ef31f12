import { useView } from '../../lib/calls/use-view.ts'
import { formatCount, formatMoment, groupHash } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { DrawerTitle } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Faces } from '../../ui/faces.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { DrawBalls } from './draw-balls.tsx'
import { IssueActions } from './issue-actions.tsx'
import { IssueSale } from './issue-sale.tsx'
import { IssueBadges } from './issue-table.tsx'
import type { IssueDetail } from './lottery-wire.ts'

const Facts = ({ row }: { row: IssueDetail }) => {
  const facts = [
    [t.lottery.opens, formatMoment(row.opensAt)],
    [t.lottery.closes, formatMoment(row.closesAt)],
    [t.lottery.draws, formatMoment(row.drawsAt)],
    ...(row.settledAt === null ? [] : [[t.lottery.settledAt, formatMoment(row.settledAt)] as const]),
    [t.lottery.source, row.source === 'feed' ? t.lottery.feed : t.lottery.own],
    [t.lottery.tickets, formatCount(row.tickets)],
  ] as const
  return <FactList label={t.lottery.facts} facts={facts} />
}

const Hash = ({ name, value, none }: { name: string; value: string | null | undefined; none: string }) => (
  <>
    <dt>{name}</dt>
    <dd className={value === null || value === undefined ? 't3' : 'mono'}>
      {value === null || value === undefined ? none : <bdi dir="ltr">{groupHash(value)}</bdi>}
    </dd>
  </>
)

const Proof = ({ row }: { row: IssueDetail }) => {
  const seed = row.results.find((result) => result.seed !== null)?.seed
  return (
    <section>
      <h3>{t.lottery.proof}</h3>
      <dl className="dl">
        <Hash name={t.lottery.seedHash} value={row.seedHash} none="" />
        <Hash name={t.lottery.ticketRoot} value={row.root} none={t.lottery.noRootYet} />
        {row.source === 'own' ? <Hash name={t.lottery.seed} value={seed} none={t.lottery.noSeedYet} /> : null}
        {row.beacon === null ? null : <Hash name={t.lottery.beacon} value={row.beacon} none="" />}
      </dl>
    </section>
  )
}

const Results = ({ row: { results, family } }: { row: IssueDetail }) => (
  <section>
    <h3>{t.lottery.results}</h3>
    {results.length === 0 ? <p className="small t3">{t.lottery.noResultYet}</p> : null}
    <ul className="plain stack">
      {results.map(({ version, draw, source, reason, decidedAt }) => (
        <li key={version}>
          <span className="small t2">
            {t.lottery.version(version)} · {t.lottery.sources[source] ?? source} · {formatMoment(decidedAt)}
          </span>
          {draw === null ? <p>{t.lottery.refunded}</p> : <DrawBalls draw={draw} family={family} />}
          {reason === '' ? null : <p className="small t2">“{reason}”</p>}
        </li>
      ))}
    </ul>
  </section>
)

/** An issue: its facts, results, what players can check, its sale and risk, and what can be done with it. */
export const IssueDrawer = ({ game, issue, onCloseHref }: { game: string; issue: string; onCloseHref: string }) => {
  const view = useView<IssueDetail>(`lottery/${encodeURIComponent(game)}/${encodeURIComponent(issue)}`)
  const row = view.data
  return (
    <Drawer
      label={t.lottery.drawer(game, issue)}
      head={
        <>
          <div className="row">
            <DrawerTitle closeHref={onCloseHref}>{t.lottery.drawer(game, issue)}</DrawerTitle>
          </div>
          {row === undefined ? null : <IssueBadges {...row} />}
        </>
      }
      foot={row === undefined ? undefined : <IssueActions key={row.state} row={row} />}
    >
      <Faces query={view} what={t.lottery.what} command="draw list" rows={6}>
        {row === undefined ? null : (
          <div className="stack">
            <Facts row={row} />
            <Results row={row} />
            <IssueSale sale={row.sale} />
            <Proof row={row} />
          </div>
        )}
      </Faces>
    </Drawer>
  )
}
