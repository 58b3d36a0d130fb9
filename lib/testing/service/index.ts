export { answerRequest } from './answer-request'
export { openTestService, type TestService } from './open-test-service'
export { createTestClient, type TestClient } from './test-client'
