import { publicPageSize } from '@perya/domain/lobby/paging'
import { useState } from 'react'
import { useTranslate } from '../../lib/text/text.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { NoticeList, type NoticeView } from './notice-list.tsx'

/** The public popup: notices eight on a page, promotions as its second part (NOTICE-02, A27). */
export const PublicPopup = ({
  notices,
  promotions,
  onClose,
}: {
  notices: readonly NoticeView[]
  promotions: readonly NoticeView[]
  onClose: () => void
}) => {
  const say = useTranslate()
  const [part, setPart] = useState<'notices' | 'promotions'>('notices')
  const list = (
    <NoticeList
      key={part}
      notices={part === 'notices' ? notices : promotions}
      size={publicPageSize}
      open={(part === 'notices' ? notices : promotions)[0]?.id ?? null}
    />
  )
  return (
    <Modal title={say('popup.title')} closeLabel={say('popup.close')} onClose={onClose}>
      {promotions.length === 0 ? (
        list
      ) : (
        <Tabs
          label={say('popup.title')}
          value={part}
          onChoose={setPart}
          tabs={[
            { value: 'notices', says: say('popup.notices') },
            { value: 'promotions', says: say('popup.promotions') },
          ]}
        >
          {list}
        </Tabs>
      )}
    </Modal>
  )
}
