import { useQuery } from '@tanstack/react-query'
import { go, useSearch } from '../../lib/address.ts'
import { see } from '../../lib/calls/api.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/pieces.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { CorrectionRequest } from './correction-request.tsx'
import type { IssueDetail, Preview } from './lottery-wire.ts'
import { PreviewFollows } from './preview-follows.tsx'
import { ResultPair, TotalTiles } from './preview-parts.tsx'
import { PreviewTickets } from './preview-tickets.tsx'

/** The preview is made once; it is made again on request, and after each action. */
const usePreview = (path: string, draw: string | undefined, isOn: boolean) =>
  useQuery({
    queryKey: ['see', path, { draw }],
    queryFn: () => see<Preview>(`see/${path}`, { draw }),
    enabled: isOn,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

const Ready = ({ preview, family, draw }: { preview: Preview; family: string; draw: string | undefined }) => (
  <>
    <ResultPair preview={preview} family={family} />
    {preview.totals.map((totals) => (
      <TotalTiles key={`${totals.book} ${totals.currency}`} totals={totals} />
    ))}
    <div className="two draw-two">
      <PreviewTickets preview={preview} />
      <aside className="stack">
        <PreviewFollows preview={preview} />
        <CorrectionRequest preview={preview} draw={draw} />
      </aside>
    </div>
  </>
)

/** What the correction of a result, or the cancellation of an issue, would do; two people sign its hash. The result is in the address. */
export const CorrectionScreen = ({ game, issue }: { game: string; issue: string }) => {
  const [{ draw: given, cancel }] = useSearch()
  const isCancel = cancel === 'yes'
  const draw = isCancel ? undefined : given
  const place = `lottery/${encodeURIComponent(game)}/${encodeURIComponent(issue)}`
  const detail = useView<IssueDetail>(place)
  const isAsked = isCancel || draw !== undefined
  const view = usePreview(`${place}/preview`, draw, isAsked)
  const preview = view.data
  const tickets = preview?.totals.reduce((sum, { tickets: count }) => sum + count, 0) ?? detail.data?.tickets ?? 0
  const at = preview?.drawsAt ?? detail.data?.drawsAt
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(`/lottery/${game}/${issue}`) }])
  return (
    <div className="page">
      <PageHead
        title={t.lottery.previewTitle(game, issue, isCancel)}
        sub={at === undefined ? undefined : t.lottery.previewSub(formatMoment(at), t.lottery.ticketCount(formatCount(tickets)))}
      >
        {preview === undefined ? null : (
          <Button kind="line" icon="arrow-clockwise" disabled={view.isFetching} onClick={() => void view.refetch()}>
            {t.lottery.again}
          </Button>
        )}
        <Link className="btn line" href={`/lottery/${game}/${issue}`}>
          {t.lottery.back}
        </Link>
      </PageHead>
      {isCancel ? null : <CorrectionForm key={draw ?? ''} path={`/lottery/${game}/${issue}/correct`} draw={draw ?? ''} />}
      {isAsked ? (
        <Faces query={view} what={t.lottery.what} command="draw preview" rows={10}>
          {preview === undefined ? null : <Ready preview={preview} family={detail.data?.family ?? ''} draw={draw} />}
        </Faces>
      ) : null}
    </div>
  )
}
