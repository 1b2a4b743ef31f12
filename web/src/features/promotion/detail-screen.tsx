import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { ask } from '../../lib/ask.ts'
import { useBrand } from '../../lib/brand.tsx'
import { lateCatalogue, LateText } from '../../lib/late-text.tsx'
import type { LoadContext } from '../../lib/load-context.ts'
import { asRefused } from '../../lib/refused.ts'
import { useLanguage, useRefusalText, useSay } from '../../lib/text.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Empty, Refused, Skeleton } from '../../ui/faces.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePicture } from '../../ui/picture-hosts.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { useSession } from '../session/index.ts'
import { ActPanel } from './act-panel.tsx'
import css from './promotion.module.css'
import { StatusBadge } from './status-badge.tsx'
import { Terms } from './terms.tsx'
import { useStandings } from './use-standings.ts'
import { useWords } from './use-words.ts'
import type { PromotionDetail } from './words.ts'

const isId = (id: string): boolean => /^[a-z0-9-]{1,64}$/.test(id)

/** Fills what the page of one promotion shows. */
export const loadDetail = async ({ queryClient, language }: LoadContext, id: string): Promise<void> => {
  await Promise.all([
    isId(id) ? queryClient.prefetchQuery(ask('promotion.detail', { id, language })) : undefined,
    lateCatalogue(language).catch(() => undefined),
  ])
}

const Back = () => {
  const say = useSay()
  return (
    <a href="/promotions" className={css['back']}>
      <Icon name="arrow-left" size="s" />
      {say('promotion.back')}
    </a>
  )
}

const Shown = ({ promotion }: { promotion: PromotionDetail }) => {
  const say = useSay()
  const { until } = useWords()
  const { minimumAge } = useBrand()
  const status = useStandings()(promotion)
  const picture = usePicture(promotion.imageUrl)
  return (
    <article className={css['detail']} data-offer="">
      <div className={css['main']}>
        <span className={css['picture']}>
          <img src={picture} alt="" width="1440" height="480" decoding="async" />
        </span>
        <div className={css['line']}>
          <StatusBadge status={status} />
          <span className={css['when']}>
            {until({ ...promotion, status: status === 'coming_soon' || status === 'close' ? status : promotion.status })}
          </span>
          <span className={css['age']} role="img" aria-label={say('footer.ageBadge', { age: minimumAge })}>
            <bdi dir="ltr">{minimumAge}+</bdi>
          </span>
        </div>
        <h1>
          <bdi>{promotion.title}</bdi>
        </h1>
        <p className={css['summary']}>
          <bdi>{promotion.summary}</bdi>
        </p>
        <RichText html={promotion.content} className={css['content']} />
        <Terms promotion={promotion} />
      </div>
      <ActPanel promotion={promotion} status={status} />
    </article>
  )
}

/** One promotion, whatever address named it. */
export const PromotionDetailPart = ({ id }: { id: string }) => {
  const say = useSay()
  const refusalText = useRefusalText()
  const { code: language } = useLanguage()
  const { isClosed } = useSession()
  const query = useQuery({ ...ask('promotion.detail', { id, language }), enabled: isId(id) })
  const all = (
    <a className={buttonClass('plain', 's')} href="/promotions">
      {say('promotion.showAll')}
    </a>
  )
  if (isClosed)
    return (
      <Empty title={say('promotion.rest')} heading="h1">
        {say('promotion.restSays')}
      </Empty>
    )
  if (!isId(id) || (query.error !== null && asRefused(query.error).is('not_found')))
    return (
      <Empty title={say('promotion.unknown')} heading="h1" action={all}>
        {say('promotion.unknownSays')}
      </Empty>
    )
  return (
    <>
      <Back />
      {query.data !== undefined ? (
        <Shown promotion={query.data} />
      ) : query.error !== null ? (
        <Refused title={say('promotion.refused')} action={<Button onClick={() => void query.refetch()}>{say('list.again')}</Button>}>
          {refusalText(asRefused(query.error))}
        </Refused>
      ) : (
        <div role="status" aria-label={say('promotion.loading')}>
          <Skeleton className={css['waiting']} />
        </div>
      )}
    </>
  )
}

/** The page of one promotion: /promotions/:id, /promotions?id= and /promoDetail?id= (ROUTE-18, ROUTE-19, A18). */
export const PromotionDetailScreen = () => {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const asked = search['id']
  return (
    <LateText>
      <PromotionDetailPart id={params['id'] ?? (typeof asked === 'string' ? asked : '')} />
    </LateText>
  )
}
