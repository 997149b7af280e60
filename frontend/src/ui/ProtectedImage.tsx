import { useQuery } from '@tanstack/react-query';
import { Image, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { request } from '@/lib/http/request';
import { PhotoFailure } from './photos/PhotoFailure';

type Props = { src: string; alt: string; size?: number };

/**
 * An image that the API gives only with the session's token: fetched as bytes, shown through an address of
 * this page, which is given back when the image goes.
 */
export function ProtectedImage({ src, alt, size = 112 }: Props) {
  const {
    data: blob,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['image', src],
    queryFn: async ({ signal }) => (await request(src, { signal })).blob(),
    staleTime: Infinity,
    gcTime: 60_000,
  });
  const url = useObjectUrl(blob);

  if (error) {
    return <PhotoFailure error={error} size={size} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (url === undefined) return <Skeleton.Image active style={{ width: size, height: size }} />;
  return (
    <Image src={url} alt={alt} width={size} height={size} style={{ objectFit: 'cover', borderRadius: 6 }} />
  );
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    // The address has a lifetime that only an effect can end, and rendering needs it.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [blob]);
  return url;
}
