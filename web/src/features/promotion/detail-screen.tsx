import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { ask } from '../../lib/calls/ask.ts'
import { useBrand } from '../../lib/brand/brand.tsx'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { loadDeferredMessages, DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import type { LoadContext } from '../../lib/calls/load-context.ts'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { useLanguage, useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { ContentText } from '../../ui/text/content-text.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState, RefusedState } from '../../ui/states/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePicture } from '../../ui/text/picture-hosts.ts'
import { RichText } from '../../ui/text/rich-text.tsx'
import { SkeletonShape } from '../../ui/states/skeleton-shape.tsx'
import { useSession } from '../session/index.ts'
import { PromotionActions } from './promotion-actions.tsx'
import css from './promotion.module.css'
import { PromotionStatusBadge } from './promotion-status-badge.tsx'
import { PromotionTerms } from './promotion-terms.tsx'
import { useParticipation } from './use-participation.ts'
import { usePromotionFormat } from './use-promotion-format.ts'
import type { PromotionDetail } from './promotion-labels.ts'

const isId = (id: string): boolean => /^[a-z0-9-]{1,64}$/.test(id)

/** Prefetches the data of one promotion. */
export const loadDetail = async ({ queryClient, language }: LoadContext, id: string): Promise<void> => {
  await Promise.all([
    isId(id) ? queryClient.prefetchQuery(ask('promotion.detail', { id, language })) : undefined,
    loadDeferredMessages(language).catch(() => undefined),
  ])
}

const Back = () => {
  const say = useTranslate()
  return (
    <a href="/promotions" className={css['back']}>
      <Icon name="arrow-left" size="s" />
      {say('promotion.back')}
    </a>
  )
}

const Shown = ({ promotion }: { promotion: PromotionDetail }) => {
  const say = useTranslate()
  const { until } = usePromotionFormat()
  const { minimumAge } = useBrand()
  const status = useParticipation()(promotion)
  const picture = usePicture(promotion.imageUrl)
  return (
    <article className={css['detail']} data-offer="">
      <div className={css['main']}>
        <span className={css['picture']}>
          <img src={picture} alt="" width="1440" height="480" decoding="async" />
        </span>
        <div className={css['line']}>
          <PromotionStatusBadge status={status} />
          <span className={css['when']}>
            {until({ ...promotion, status: status === 'coming_soon' || status === 'close' ? status : promotion.status })}
          </span>
          <span className={css['age']} role="img" aria-label={say('footer.ageBadge', { age: minimumAge })}>
            <bdi dir="ltr">{minimumAge}+</bdi>
          </span>
        </div>
        <h1>
          <ContentText>{promotion.title}</ContentText>
        </h1>
        <p className={css['summary']}>
          <ContentText>{promotion.summary}</ContentText>
        </p>
        <RichText html={promotion.content} className={css['content']} />
        <PromotionTerms promotion={promotion} />
      </div>
      <PromotionActions promotion={promotion} status={status} />
    </article>
  )
}

/** One promotion, whichever address named it. */
export const PromotionDetailPart = ({ id }: { id: string }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { code: language } = useLanguage()
  const { isClosed } = useSession()
  const query = useQuery({ ...ask('promotion.detail', { id, language }), enabled: isId(id) })
  usePageTitle(isClosed ? undefined : query.data?.title)
  const all = (
    <a className={buttonClass('plain', 's')} href="/promotions">
      {say('promotion.showAll')}
    </a>
  )
  if (isClosed)
    return (
      <EmptyState title={say('promotion.rest')} heading="h1">
        {say('promotion.restSays')}
      </EmptyState>
    )
  if (!isId(id) || (query.error !== null && toCallRefused(query.error).is('not_found')))
    return (
      <EmptyState title={say('promotion.unknown')} heading="h1" action={all}>
        {say('promotion.unknownSays')}
      </EmptyState>
    )
  return (
    <>
      <Back />
      {query.data !== undefined ? (
        <Shown promotion={query.data} />
      ) : query.error !== null ? (
        <RefusedState title={say('promotion.refused')} action={<Button onClick={() => void query.refetch()}>{say('list.again')}</Button>}>
          {refusalText(toCallRefused(query.error))}
        </RefusedState>
      ) : (
        <div role="status" aria-label={say('promotion.loading')}>
          <SkeletonShape shape="form" className={css['waiting']} />
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
    <DeferredMessages>
      <PromotionDetailPart id={params['id'] ?? (typeof asked === 'string' ? asked : '')} />
    </DeferredMessages>
  )
}
