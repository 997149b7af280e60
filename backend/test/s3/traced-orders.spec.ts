import { parseTracing } from '../../src/config/tracing.js';
import { startTracing } from '../../src/server/tracing/start-tracing.js';
import { photo } from '../backup/backup-world.js';
import { PhotoWorld } from '../photo-world.js';
import { Collector } from '../support/collector.js';
import { describeWithS3 } from '../support/rados/programs.js';
import { RadosGateway } from '../support/rados/rados-gateway.js';

describeWithS3('orders to S3', () => {
  let gateway: RadosGateway;
  beforeAll(async () => (gateway = await RadosGateway.start()));
  afterAll(() => gateway.stop());

  it('are in the trace of the request that needs them, without the name of the photo', async () => {
    const collector = await Collector.start();
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
    process.env['OTEL_EXPORTER_OTLP_PROTOCOL'] = 'http/json';
    const { tracing } = parseTracing(process.env);
    if (!tracing) throw new Error('no tracing');
    const stop = await startTracing(tracing);
    const office = await PhotoWorld.start({ environment: { photoBucket: await gateway.bucket(), tracing } });
    const ana = await office.person('ana');
    const { body } = await office.send(ana, await photo()).expect(201);
    await ana.get((body.urls as string[])[0]?.replace('/api/', '') ?? '').expect(200);
    await office.world.stop();
    await stop();

    const spans = collector.spans();
    const requestOf = (order: string) => {
      const asked = spans.find(({ name }) => name === order);
      expect(asked?.attributes).toEqual({
        'rpc.system': 'aws-api',
        'rpc.service': 'S3',
        'rpc.method': order.replace('S3 ', ''),
      });
      return spans.find(({ spanId }) => spanId === asked?.parentSpanId)?.name;
    };
    expect(requestOf('S3 PutObject')).toBe('POST /api/user/upload-photos');
    expect(requestOf('S3 GetObject')).toBe('GET /api/photos/:id');
    expect(Buffer.concat(collector.bodies).toString()).not.toContain('.jpg');
    await collector.stop();
  });
});
