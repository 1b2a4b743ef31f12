import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { formatMoment } from '../../lib/format.ts'
import { announceResult } from '../../lib/announce.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Refused } from '../../ui/decision/refused.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Badge, Note, type Tone } from '../../ui/pieces.tsx'
import type { VendorRow } from '../catalogue/index.ts'
import type { ConformanceRule, ConformanceRun } from './vendor-wire.ts'

const texts = t.vendors.conformance
const isOpen = ({ endedAt }: ConformanceRun): boolean => endedAt === null

/** The state of a run in words, with its tone. */
const stateOf = ({ startedAt, endedAt, passed, failed, error }: ConformanceRun): readonly [tone: Tone, text: string] => {
  if (endedAt === null) return ['wait', startedAt === null ? texts.waiting : texts.running]
  if (error !== '') return ['bad', texts.unfinished]
  return failed === 0 ? ['ok', texts.passed(passed)] : ['bad', texts.failed(failed, passed + failed)]
}

const Broken = ({ results }: { results: readonly ConformanceRule[] }) => {
  const broken = results.filter(({ held }) => !held)
  return broken.length === 0 ? null : (
    <ul className="plain stack">
      {broken.map(({ number, text, why }) => (
        <li key={number}>
          <b>{number}</b> {text}
          <small className="t2">{why}</small>
        </li>
      ))}
    </ul>
  )
}

const RuleTable = ({ results }: { results: readonly ConformanceRule[] }) => (
  <details>
    <summary>{texts.rules}</summary>
    <div className="tw" role="region" aria-label={texts.rules} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {(['rule', 'text', 'result'] as const).map((head) => (
              <th key={head} scope="col">
                {texts.columns[head]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map(({ number, text, held }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td className="wide">{text}</td>
              <td className="nw">{held ? texts.held : texts.broken}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)

const RunLine = ({ run }: { run: ConformanceRun }) => {
  const [tone, text] = stateOf(run)
  return (
    <div className="row wrap">
      <Badge tone={tone}>{text}</Badge>
      <span className="t2 small">{texts.by(run.askedBy, formatMoment(run.endedAt ?? run.askedAt))}</span>
    </div>
  )
}

const Newest = ({ run }: { run: ConformanceRun }) => (
  <div className="stack" role="status">
    <RunLine run={run} />
    {run.error === '' ? null : (
      <Note tone="b" icon="warning-circle">
        {run.error}
      </Note>
    )}
    <Broken results={run.results} />
    {run.results.length === 0 ? null : <RuleTable results={run.results} />}
  </div>
)

const Earlier = ({ runs }: { runs: readonly ConformanceRun[] }) =>
  runs.length === 0 ? null : (
    <details>
      <summary>{texts.earlier}</summary>
      <ul className="plain stack">
        {runs.map((run) => (
          <li key={run.id}>
            <RunLine run={run} />
            <Broken results={run.results} />
          </li>
        ))}
      </ul>
    </details>
  )

/** The runs of the conformance kit for a vendor, and the button that asks for one. */
export const Conformance = ({ vendor: { code, name } }: { vendor: VendorRow }) => {
  const me = useMe()
  const action = useAction()
  const view = useView<{ readonly rows: readonly ConformanceRun[] }>('vendor-conformance', { code }, { isChanging: ({ rows }) => rows.some(isOpen) })
  const [newest, ...earlier] = view.data?.rows ?? []
  const run = async (): Promise<void> => {
    const outcome = await action.run({ command: 'vendor conformance', input: { code }, reason: '' })
    if (outcome !== null) announceResult(t.action.done(texts.asked(name), outcome.record))
  }
  return (
    <section className="stack" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <Faces query={view} what={t.vendors.what} command="vendor list" rows={2}>
        {newest === undefined ? <p className="small t2">{texts.none}</p> : <Newest run={newest} />}
        <Earlier runs={earlier} />
      </Faces>
      <Refused action={action} />
      {rightTo(me, 'vendor conformance').alone === 'never' ? null : (
        <>
          <p className="micro t3">{texts.hint}</p>
          <Button kind="line" disabled={action.isBusy || (newest !== undefined && isOpen(newest))} onClick={() => void run()}>
            {texts.run}
          </Button>
        </>
      )}
    </section>
  )
}
