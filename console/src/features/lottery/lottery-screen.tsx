import { addressFor, go, useSearch } from '../../lib/address.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { KeyHints, PageHead } from '../../ui/pieces.tsx'
import { DrawPause, Feeds } from './draw-health.tsx'
import { IssueDrawer } from './issue-drawer.tsx'
import { IssueTable } from './issue-table.tsx'
import type { IssueRow, LotteryPage } from './lottery-wire.ts'

const states = ['current', 'late', 'coming', 'settled', 'cancelled'] as const

/** Issues of all lotteries, late draws first; the state of draws and feeds; the details of the open issue. */
export const LotteryScreen = ({ game, issue }: { game: string | undefined; issue: string | undefined }) => {
  const [search, setSearch] = useSearch()
  const { state = 'current', game: ofGame } = search
  const pages = usePages<IssueRow, LotteryPage>('lottery', { state, game: ofGame })
  const { rows, first } = pages
  const here = (path: string): string => addressFor(path, { state: search['state'], game: ofGame, sort: search['sort'] })
  const isOpen = game !== undefined && issue !== undefined
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(here('/lottery')) }])
  return (
    <div className={isOpen ? 'split has-drawer' : 'split'}>
      <div className="list">
        <PageHead isRoom title={t.lottery.title} sub={first === undefined ? undefined : t.lottery.sub(first.late)} />
        {first === undefined || first.pause === null ? null : <DrawPause pause={first.pause} />}
        <nav className="filters slide" aria-label={t.lottery.columns.state}>
          {states.map((one) => (
            <FilterChip key={one} href={addressFor('/lottery', { state: one === 'current' ? undefined : one, game: ofGame })} isOn={one === state}>
              {t.lottery.filters[one]}
              {one === 'late' && first !== undefined && first.late > 0 ? ` ${first.late}` : ''}
            </FilterChip>
          ))}
        </nav>
        {first === undefined ? null : (
          <SelectField
            label={t.lottery.game}
            value={ofGame ?? ''}
            onChange={(code) => setSearch({ game: code === '' ? undefined : code })}
            options={[['', t.lottery.everyGame], ...first.games.map(({ code, label }) => [code, `${label} (${code})`] as const)]}
          />
        )}
        <section className="pan">
          <Faces query={pages} what={t.lottery.what} command="draw list" rows={10}>
            <IssueTable
              rows={rows}
              hrefOf={(row) => here(`/lottery/${row.game}/${row.issue}`)}
              openKey={isOpen ? `${game}/${issue}` : undefined}
              empty={<Empty text={t.lottery.empty} hint={t.lottery.emptyHint} />}
            />
            <MoreRows pages={pages} />
          </Faces>
        </section>
        {first === undefined ? null : <Feeds feeds={first.feeds} />}
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['C', t.lottery.keys.close],
            ['D', t.lottery.keys.run],
            ['P', t.lottery.keys.preview],
            ['/', t.keys.filter],
            ['?', t.keys.help],
          ]}
        />
      </div>
      {isOpen ? <IssueDrawer key={`${game}/${issue}`} game={game} issue={issue} onCloseHref={here('/lottery')} /> : null}
    </div>
  )
}
