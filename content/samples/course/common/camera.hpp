// 观察与投影矩阵。（第四章；反转深度在第六章解释）
#pragma once

#include "vulkan.hpp"

#include <glm/glm.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

// #region projection
inline glm::mat4 perspective(VkExtent2D extent, float near = 0.1f, float far = 100.0f) {
    const float aspect = static_cast<float>(extent.width) / static_cast<float>(extent.height);
    // 远近两个参数有意对调：近处的深度是 1，远处是 0
    glm::mat4 matrix = glm::perspectiveRH_ZO(glm::radians(45.0f), aspect, far, near);
    matrix[1][1] *= -1.0f;   // Vulkan 的裁剪空间 y 轴向下
    return matrix;
}
// #endregion projection

// #region orbit
// 在 target 周围，从某个方位角与高度看过去。
inline glm::vec3 orbit(float angle, float distance, float height) {
    return {distance * glm::sin(angle), height, distance * glm::cos(angle)};
}

inline glm::mat4 lookAt(glm::vec3 eye, glm::vec3 target) {
    return glm::lookAtRH(eye, target, glm::vec3(0.0f, 1.0f, 0.0f));
}
// #endregion orbit
