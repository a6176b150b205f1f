import { Soon } from './soon.tsx'

export default function BusinessPage() {
  return <Soon place="business" />
}
