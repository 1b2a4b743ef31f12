import { useRef } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import { formatMoment } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { writeValue } from '../../lib/values.ts'
import { t } from '../../texts/en.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Faces } from '../../ui/faces.tsx'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { Badge } from '../../ui/pieces.tsx'
import { SettingChange } from './setting-change.tsx'
import { SettingUndo } from './setting-undo.tsx'
import { ValueDiff } from './value-diff.tsx'
import { nameOfActor, type SettingRow, settingTitle, type SettingVersion } from './setting-wire.ts'
import { Refused } from '../../ui/decision/refused.tsx'

const peopleOf = ({ by, askedBy }: Pick<SettingVersion, 'by' | 'askedBy'>): string =>
  askedBy === '' ? nameOfActor(by) : t.settings.and(nameOfActor(askedBy), nameOfActor(by))

const Facts = ({ row }: { row: SettingRow }) => (
  <section>
    <p className="small t2">{row.summary}</p>
    <dl className="dl">
      <dt>{t.settings.what_it_touches}</dt>
      <dd>{row.touches}</dd>
      <dt>{t.settings.standard}</dt>
      <dd>{row.standard === null ? t.settings.unset : writeValue(row.standard)}</dd>
      <dt>{t.settings.peopleLabel}</dt>
      <dd>{t.settings.people[row.people]}</dd>
      {row.changed === null ? null : (
        <>
          <dt>{t.settings.changedBy}</dt>
          <dd>
            {peopleOf(row.changed)}, {formatMoment(row.changed.at)}
            {row.changed.reason === '' ? '' : `: “${row.changed.reason}”`}
          </dd>
        </>
      )}
    </dl>
  </section>
)

const Planned = ({ row }: { row: SettingRow }) => {
  const action = useAction()
  const me = useMe()
  if (row.planned.length === 0) return null
  const cancel = async (plan: number): Promise<void> => {
    const outcome = await action.run({ command: 'setting cancel', input: { plan }, reason: '' })
    if (outcome !== null) announceResult(t.action.done(t.settings.cancelled(settingTitle(row.name)), outcome.record))
  }
  return (
    <section>
      <h3>{t.settings.planned}</h3>
      <Refused action={action} />
      <ul className="facts">
        {row.planned.map((plan) => (
          <li key={plan.plan}>
            <span className="warn" />
            <span>
              <b>{writeValue(plan.value)}</b> {t.settings.plannedAt(formatMoment(plan.at))}
              <small>
                {peopleOf(plan)}
                {plan.reason === '' ? '' : `: “${plan.reason}”`}
              </small>
            </span>
            {rightTo(me, 'setting cancel').alone === 'never' ? null : (
              <Button kind="line" disabled={action.isBusy} onClick={() => void cancel(plan.plan)}>
                {t.settings.cancel}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Version = ({ version }: { version: SettingVersion }) => (
  <li>
    <div className="row wrap small">
      <b>{t.settings.version(version.version)}</b>
      <span className="t2">{peopleOf(version)}</span>
      <span className="end t3">{formatMoment(version.at)}</span>
    </div>
    <ValueDiff before={version.before} after={version.after} />
    <p className="micro t3">
      {[
        version.reason === '' ? '' : `“${version.reason}”`,
        t.action.done('', version.record).replace(/^ · /, ''),
        version.validFrom === version.at ? '' : t.settings.validFrom(formatMoment(version.validFrom)),
        version.undoes === null ? '' : t.settings.undoes(version.undoes),
      ]
        .filter((part) => part !== '')
        .join(' · ')}
    </p>
  </li>
)

const History = ({ name }: { name: string }) => {
  const pages = usePages<SettingVersion>('setting-versions', { setting: name }, 20)
  return (
    <Faces query={pages} what={t.settings.what} command="setting show" rows={3}>
      {pages.rows.length === 0 ? (
        <p className="small t3">{t.settings.noHistory}</p>
      ) : (
        <ol className="stack" style={{ listStyle: 'none', padding: 0 }}>
          {pages.rows.map((version) => (
            <Version key={version.version} version={version} />
          ))}
        </ol>
      )}
      <MoreRows pages={pages} />
    </Faces>
  )
}

/** A setting: what it does, its change, what is scheduled, and its history with undo. */
export const SettingDrawer = ({ row, onClose }: { row: SettingRow; onClose: () => void }) => {
  const history = useRef<HTMLHeadingElement>(null)
  useKeys([
    {
      key: 'h',
      label: t.settings.keys.history,
      run: () => {
        history.current?.scrollIntoView?.({ block: 'start' })
        history.current?.focus()
      },
    },
  ])
  return (
    <Drawer
      label={settingTitle(row.name)}
      head={
        <>
          <div className="row">
            <span className="t2 small">{row.name}</span>
            <Badge tone={row.isStandard ? '' : 'inf'}>{row.isStandard ? t.settings.isStandard : t.settings.notStandard}</Badge>
            <span className="end">
              <IconButton icon="x" label={t.common.close} onClick={onClose} />
            </span>
          </div>
          <h2>{settingTitle(row.name)}</h2>
        </>
      }
    >
      <Facts row={row} />
      <Planned row={row} />
      <SettingChange row={row} />
      <SettingUndo row={row} />
      <section>
        <h3 ref={history} tabIndex={-1}>
          {t.settings.history}
        </h3>
        <History name={row.name} />
      </section>
    </Drawer>
  )
}
