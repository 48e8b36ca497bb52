import { useTestApp } from '../../fixtures/test-app.ts';
import { aPlatformTakesUploads } from '../../test/storage/takes-uploads.ts';

aPlatformTakesUploads(useTestApp());
