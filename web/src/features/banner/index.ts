export { announcementsQuery, useAnnouncements } from './announcements.ts'
export { Banner } from './banner.tsx'
