import { noticePageSize } from '@perya/domain/lobby/paging'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { useLanguage, useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState, RefusedState } from '../../ui/states/list-states.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { SkeletonShape } from '../../ui/states/skeleton-shape.tsx'
import { NoticeList } from './notice-list.tsx'
import { noticesQuery } from './notices-query.ts'
import { markNoticesRead } from './read-notices.ts'

/** All notices, nine on a page (NOTICE-01, MODAL-03). */
export const NoticeModal = ({ open, onClose }: { open: string | null; onClose: () => void }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const notices = useQuery(noticesQuery(useLanguage().code))
  const list = notices.data?.list
  useEffect(() => {
    if (list !== undefined) markNoticesRead(list)
  }, [list])
  return (
    <Modal title={say('notice.label')} closeLabel={say('notice.close')} onClose={onClose}>
      {list === undefined ? (
        notices.isError ? (
          <RefusedState
            title={say('list.refused')}
            action={
              <Button size="s" onClick={() => void notices.refetch()}>
                {say('list.again')}
              </Button>
            }
          >
            {refusalText(toCallRefused(notices.error))}
          </RefusedState>
        ) : (
          <SkeletonShape shape="rows" />
        )
      ) : list.length === 0 ? (
        <EmptyState title={say('notice.none')} />
      ) : (
        <NoticeList notices={list} size={noticePageSize} open={open} />
      )}
    </Modal>
  )
}
