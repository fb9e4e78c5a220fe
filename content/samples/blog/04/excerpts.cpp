// 正文引用的片段：只编译，不运行。
#include <epoxy/gl.h>

#include <cmath>
#include <glm/glm.hpp>

struct Viewport {
    float x, y, width, height;
};

struct Steps {
    glm::vec4 clip;
    bool inside;
    glm::vec3 ndc;
};

void toWindow(const glm::vec3& ndc, const Viewport& viewport, float nearValue, float farValue,
              glm::vec3& window) {
    // #region window-coordinates
    window.x = viewport.x + (ndc.x + 1.0f) * 0.5f * viewport.width;
    window.y = viewport.y + (ndc.y + 1.0f) * 0.5f * viewport.height;
    window.z = (farValue - nearValue) * 0.5f * ndc.z + (farValue + nearValue) * 0.5f;
    // #endregion window-coordinates
}

void useZeroToOne() {
    // #region clip-control
    glClipControl(GL_LOWER_LEFT, GL_ZERO_TO_ONE);
    // #endregion clip-control
}

// #region follow-point
Steps followPoint(const glm::vec3& local, const glm::mat4& model, const glm::mat4& view,
                  const glm::mat4& projection, const glm::vec4& viewport) {
    Steps steps{};
    steps.clip = projection * view * model * glm::vec4(local, 1.0f);

    const float w = steps.clip.w;
    steps.inside = std::abs(steps.clip.x) <= w && std::abs(steps.clip.y) <= w &&
                   std::abs(steps.clip.z) <= w;

    steps.ndc = glm::vec3(steps.clip) / w;
    // ……再按上面的三行换算成窗口坐标
    return steps;
}
// #endregion follow-point
