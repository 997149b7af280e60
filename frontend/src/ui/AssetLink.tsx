import { Link } from 'react-router';

type Props = {
  /** Null for one that is not there any more, or never was. */
  id: number | null | undefined;
  codigo: string;
};

/** An asset by its number, which leads to its page. */
export function AssetLink({ id, codigo }: Props) {
  if (id == null) return <strong>{codigo}</strong>;
  return (
    <Link to={`/admin/assets/${id}`} style={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
      {codigo}
    </Link>
  );
}
