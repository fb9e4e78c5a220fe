#version 460

layout(set = 0, binding = 0) uniform Scene {
    mat4 viewProjection;
    vec4 eye;
    vec4 light;
};

// #region inputs
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
// 每个实例一份
layout(location = 3) in vec3 center;
layout(location = 4) in vec3 halfSize;
layout(location = 5) in vec4 tint;

layout(location = 0) out vec3 worldPosition;
layout(location = 1) out vec3 worldNormal;
layout(location = 2) out vec3 color;

void main() {
    worldPosition = center + position * halfSize;
    worldNormal = normal;   // 盒子的面与轴对齐，缩放不改变法线的方向
    color = tint.rgb;
    gl_Position = viewProjection * vec4(worldPosition, 1.0);
}
// #endregion inputs
