export { announcementsQuery, Banner } from './banner.tsx'
