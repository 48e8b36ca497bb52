import { useTestApp } from '../../fixtures/test-app.ts';
import { aPlatformPublishesAssets } from '../../test/storage/publishes-assets.ts';

aPlatformPublishesAssets(useTestApp());
