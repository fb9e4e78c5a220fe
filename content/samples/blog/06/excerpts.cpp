// 正文引用的片段：只编译，不运行。
#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>

glm::mat4 modelMatrix(const glm::vec3& position, float angle) {
    // #region model-matrix
    glm::mat4 model(1.0f);
    model = glm::translate(model, position);            // 最后作用
    model = glm::rotate(model, angle, glm::vec3(0, 1, 0));
    model = glm::scale(model, glm::vec3(2.0f, 0.5f, 1.0f));   // 最先作用
    // #endregion model-matrix
    return model;
}
