import { Soon } from './soon.tsx'

export default function SuccessPage() {
  return <Soon place="success" />
}
