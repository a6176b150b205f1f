import { Soon } from './soon.tsx'

export default function BorrowerPage() {
  return <Soon place="borrower" />
}
