#version 460

// #region scene
layout(set = 0, binding = 0) uniform Scene {
    mat4 viewProjection;
    mat4 model;
    vec4 eye;     // 世界空间里的相机，w 不用
    vec4 light;   // 指向光源的方向，w 不用
};
// #endregion scene

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;

layout(location = 0) out vec3 worldPosition;
layout(location = 1) out vec3 worldNormal;

// #region transform
void main() {
    const vec4 world = model * vec4(position, 1.0);
    gl_Position = viewProjection * world;
    worldPosition = world.xyz;
    worldNormal = mat3(model) * normal;   // 只有旋转时成立
}
// #endregion transform
